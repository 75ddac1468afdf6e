import type { AnyCondition } from './AnyCondition.ts'
import type { Page } from './definePage.ts'
import type { Lazy } from './overrideProps.ts'
import type { Navigation } from './navigation.ts'
import type { FeatureFlag, Permission } from './register.ts'

/** Which records of a resource are measured, and what of them. A viewer who may not list them does not see the figure. */
export interface Measure {
  readonly resource: string
  /** Which of them. Default: all. */
  readonly where?: AnyCondition
  /** A preset of the resource's list; the figure links to it. */
  readonly preset?: string
  /** A number field that is added up. Default: the records are counted. */
  readonly sum?: string
  /** A number field of which the average is taken. Default: the records are counted. */
  readonly average?: string
  /** The timestamp or date that a period looks at. Default `createdAt`. */
  readonly at?: string
  /** Those of so many days, today the last, where no period is chosen. Default: all, ever. */
  readonly lastDays?: number
}

interface Shown {
  readonly title: string
  /** Who sees it, of the users who may list what it measures. Default: all of them. */
  readonly permission?: Permission
  /** Off: it is not there. Default: that of the resource. */
  readonly featureFlag?: FeatureFlag
  /** An asset: it is written as an amount of it. Default: a count. */
  readonly as?: string
}

/** Records of a list: what a number is made of. */
export interface RecordPlace {
  readonly resource: string
  /** The record itself. Default: the list. */
  readonly id?: string
  /** Which records of the list, by its filters. Default: all. */
  readonly where?: Readonly<Record<string, string>>
  /** A preset of the list. Default: none. */
  readonly preset?: string
  /** The timestamp or date of the list that a period narrows. Default: none does. */
  readonly at?: string
  /** Without a period: the last so many days of UTC by `at`, today included. Default: all of them. */
  readonly lastDays?: number
}

/** One number. Without a measure it is the part of the call's answer, or the named query, that has its name. */
export interface Figure extends Shown {
  /** One line under it. Default: none. */
  readonly note?: string
  /** Larger than its neighbours: one of a screen. Default false. */
  readonly isMain?: true
  readonly measure?: Measure
  /** The records it is the sum of. Default: those that it measures. */
  readonly leadsTo?: RecordPlace
  /** A page that it leads to instead. */
  readonly to?: `/${string}`
}

/** Numbers over time, or beside each other. */
export interface Chart extends Shown {
  readonly measure?: Measure
  /**
   * `period`: by day, and from a hundred days on by month. An enum of what is measured: a bar for each of its options, of
   * everything where the user chooses no period. Default `day`.
   */
  readonly by?: 'day' | 'period' | (string & {})
  /** Bars above and below a line, each with its name in the answer and its title. Default: one area. */
  readonly bars?: readonly [above: Bar, below: Bar]
}

/** One of the two directions of a chart. */
export interface Bar {
  readonly name: string
  readonly title: string
}

/** A few named lines, of a named query: what is the most, what comes next. Each may lead to its records. */
export interface Lines {
  readonly title: string
  /** Said when there is none. Default: nothing, and then its panel is not there. */
  readonly empty?: string
  /** Off: it is not there. Default: always on. */
  readonly featureFlag?: FeatureFlag
}

/** The first records of a list. */
export interface DashboardList {
  readonly title: string
  readonly resource: string
  /** A preset of the resource's list. Default: all of them. */
  readonly preset?: string
}

/** Figures, charts, lines and lists of a screen. */
export interface Dashboard {
  /** Kebab-case. */
  readonly name: string
  readonly permission: Permission | 'signedIn'
  /** Off: neither the page nor the call is there. Default: always on. */
  readonly featureFlag?: FeatureFlag
  /** A page of its own. Default: other pages draw it, with `<DashboardFigures dashboard={…} />`. */
  readonly page?: {
    readonly path: `/${string}`
    readonly title: string
    readonly subtitle?: string
    readonly navigation: false | Navigation
  }
  /** A call that answers the figures by their names. Default: the API works them out, in `/dashboards/{name}`. */
  readonly call?: `/${string}`
  /** The resources whose changes it follows. Default: those that it measures. */
  readonly follows?: readonly string[]
  /** The user chooses the period, and sees how much it was in the period before. Default: everything, ever. */
  readonly periods?: true
  /** What the figures are when they are unavailable. Default: "Unknown". */
  readonly whenFailed?: 'zero'
  readonly figures: Readonly<Record<string, Figure>>
  readonly charts?: Readonly<Record<string, Chart>>
  readonly lines?: Readonly<Record<string, Lines>>
  readonly lists?: readonly DashboardList[]
}

/** How a chart goes through so many days. */
export function stepOf({ by }: Chart, days: number): 'day' | 'month' {
  return by === 'period' && days > MOST_BARS ? 'month' : 'day'
}

const MOST_BARS = 100

/** The enum for each of whose options a chart has a bar; `undefined`: it goes through time. */
export const categoryOf = ({ by = 'day' }: Chart): string | undefined =>
  ['day', 'period'].includes(by) ? undefined : by

/** Declares a dashboard. */
export const defineDashboard = <const D extends Dashboard>(dashboard: D): D => dashboard

/** The page of a dashboard that has one. */
export function toDashboardPage(dashboard: Dashboard, component: Lazy<object>): readonly Page[] {
  const { name, page, permission, featureFlag } = dashboard
  if (!page) return []
  const { path, title, navigation } = page
  return [{ name, path, title, navigation, permission, ...(featureFlag && { featureFlag }), component }]
}
