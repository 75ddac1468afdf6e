import type { AnyCondition } from './AnyCondition.ts'
import type { Page } from './definePage.ts'
import type { Lazy } from './overrideProps.ts'
import type { Navigation } from './navigation.ts'
import type { FeatureFlag, Permission } from './register.ts'

/** A figure over the records of a resource. Only users who may list them see it. */
export interface Measure {
  readonly resource: string
  /** The records that count. Default: all. */
  readonly where?: AnyCondition
  /** A preset of the resource's list; the figure links to it. */
  readonly preset?: string
  /** A number field whose sum is shown. Default: the records are counted. */
  readonly sum?: string
  /** A number field whose average is shown. Default: the records are counted. */
  readonly average?: string
  /** The timestamp or date that decides the period. Default `createdAt`. */
  readonly at?: string
  /** Only the last so many days, today included, while no period is chosen. Default: all time. */
  readonly lastDays?: number
}

interface Shown {
  readonly title: string
  /** A permission besides the one to list the records. Default: none. */
  readonly permission?: Permission
  /** Hidden while this feature is off. Default: the resource's. */
  readonly featureFlag?: FeatureFlag
  /** The asset of an amount. Default: it is a count. */
  readonly as?: string
}

/** A link to the records behind a number. */
export interface RecordPlace {
  readonly resource: string
  /** The record itself. Default: the list. */
  readonly id?: string
  /** Filters of the list. Default: none. */
  readonly where?: Readonly<Record<string, string>>
  /** A preset of the list. Default: none. */
  readonly preset?: string
  /** The timestamp or date of the list that is filtered by the period. Default: none. */
  readonly at?: string
  /** Without a period: the last so many days in UTC by `at`, today included. Default: all. */
  readonly lastDays?: number
}

/** One number. Without a measure it is read by its name from the call's response, or from the query of that name. */
export interface Figure extends Shown {
  /** One line under it. Default: none. */
  readonly note?: string
  /** Shown larger, once on a screen. Default false. */
  readonly isMain?: true
  readonly measure?: Measure
  /** The records behind it. Default: those that it measures. */
  readonly leadsTo?: RecordPlace
  /** A page to open instead. */
  readonly to?: `/${string}`
}

/** Numbers over time, or by category. */
export interface Chart extends Shown {
  readonly measure?: Measure
  /**
   * `period`: by day, or by month from a hundred days on. An enum of the measured records: a bar for each option, over all time
   * while no period is chosen. Default `day`.
   */
  readonly by?: 'day' | 'period' | (string & {})
  /** Bars above and below a line, each with its name in the response and its title. Default: one area. */
  readonly bars?: readonly [above: Bar, below: Bar]
}

/** One of the two directions of a chart. */
export interface Bar {
  readonly name: string
  readonly title: string
}

/** A few lines from the query of its name, such as the largest or the next ones. Each can link to its records. */
export interface Lines {
  readonly title: string
  /** Shown when there are no lines. Default: the panel is hidden. */
  readonly empty?: string
  /** Hidden while this feature is off. Default: always on. */
  readonly featureFlag?: FeatureFlag
}

/** The first records of a list. */
export interface DashboardList {
  readonly title: string
  readonly resource: string
  /** A preset of the resource's list. Default: all of them. */
  readonly preset?: string
}

/** The figures, charts, lines and lists of a screen. */
export interface Dashboard {
  /** Kebab-case. */
  readonly name: string
  readonly permission: Permission | 'signedIn'
  /** While this feature is off there is neither page nor call. Default: always on. */
  readonly featureFlag?: FeatureFlag
  /** A page of its own. Default: other pages draw it, with `<DashboardFigures dashboard={…} />`. */
  readonly page?: {
    readonly path: `/${string}`
    readonly title: string
    readonly subtitle?: string
    readonly navigation: false | Navigation
  }
  /** A call that returns the figures by name. Default: the API computes them in `/dashboards/{name}`. */
  readonly call?: `/${string}`
  /** The resources whose changes reload it. Default: those that it measures. */
  readonly follows?: readonly string[]
  /** The user chooses a period, and sees the change to the period before. Default: all time. */
  readonly periods?: true
  /** Shown for figures that could not be loaded. Default: "Unknown". */
  readonly whenFailed?: 'zero'
  readonly figures: Readonly<Record<string, Figure>>
  readonly charts?: Readonly<Record<string, Chart>>
  readonly lines?: Readonly<Record<string, Lines>>
  readonly lists?: readonly DashboardList[]
}

/** The step of a chart over so many days. */
export function stepOf({ by }: Chart, days: number): 'day' | 'month' {
  return by === 'period' && days > MOST_BARS ? 'month' : 'day'
}

const MOST_BARS = 100

/** The enum whose options are the bars of a chart; `undefined`: the chart is over time. */
export const categoryOf = ({ by = 'day' }: Chart): string | undefined =>
  ['day', 'period'].includes(by) ? undefined : by

/** Declares a dashboard. */
export const defineDashboard = <const D extends Dashboard>(dashboard: D): D => dashboard

/** The page of a dashboard, if it has one. */
export function toDashboardPage(dashboard: Dashboard, component: Lazy<object>): readonly Page[] {
  const { name, page, permission, featureFlag } = dashboard
  if (!page) return []
  const { path, title, navigation } = page
  return [{ name, path, title, navigation, permission, ...(featureFlag && { featureFlag }), component }]
}
