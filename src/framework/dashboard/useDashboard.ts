import { decideAccess, isOn, type Grants } from '../access/decide.ts'
import { useGrants } from '../access/GrantsContext.ts'
import { useCall } from '../api/useCall.ts'
import type { Chart, Dashboard, Figure, Lines, RecordPlace } from '../define/dashboard.ts'
import { useLive } from '../live/useLive.ts'
import { findResource } from '../registry/findPlace.ts'
import type { Registry } from '../registry/Registry.ts'
import { useRegistry } from '../registry/RegistryContext.ts'
import { useTranslated } from '../text/useLanguage.ts'

/** A point of a chart; the value is decimal text. */
export interface Point {
  readonly label: string
  readonly value: string
  /** The name of its bar, in a chart that has some. */
  readonly bar?: string
  /** Its day or month is not over. */
  readonly isUnfinished?: true
  /** It is today's, among days that are yet to come: the curve is marked there. */
  readonly isToday?: boolean
}

/** A line of a dashboard: who or what, how much of it, and the records behind it. */
export interface Line {
  readonly label: string
  /** The label is a word of the resource that it leads to, and no name. Default false. */
  readonly said?: true
  readonly note?: string
  /** A day, after the note. */
  readonly at?: string
  readonly value: string
  readonly asset?: string
  readonly leadsTo: RecordPlace
}

/** The days that figures are about, `2026-03-01`; none: everything, ever. */
export type Days = { readonly from: string; readonly to: string } | undefined

/** A figure as decimal text, and what it was in the period before. */
interface Known {
  readonly value: string
  readonly before: string | null
}

interface Answer {
  readonly figures: Readonly<Record<string, Known>>
  readonly charts: Readonly<Record<string, readonly Point[]>>
  readonly lines: Readonly<Record<string, readonly Line[]>>
}

/** What a dashboard shows, of one call, and the query behind it. It follows the changes of what it measures. */
export function useDashboard(dashboard: Dashboard, days?: Days) {
  const { name, call, page, figures, charts = {}, lines = {}, permission, featureFlag } = dashboard
  const parts = [figures, charts, lines].flatMap((some) => Object.keys(some))
  const grants = useGrants()
  const query = useCall<Answer | Readonly<Record<string, unknown>>>(
    call ?? `/dashboards/${name}`,
    days ?? {},
    {
      keepPrevious: days !== undefined,
      // What has no part is asked for none: a product in whose menu nothing is counted.
      enabled:
        (page !== undefined || parts.length > 0) &&
        isOn(featureFlag, grants) &&
        decideAccess(permission, grants).can,
    },
  )
  const measured = Object.values({ ...figures, ...charts }).flatMap(({ measure }) => measure?.resource ?? [])
  useLive(dashboard.follows ?? [...new Set(measured)], query)
  const data = query.data?.data
  const answer =
    data && (call === undefined ? (data as Answer) : { figures: toKnown(data), charts: {}, lines: {} })
  return { query, answer }
}

/** The numbers of a call of its own. */
function toKnown(data: object): Answer['figures'] {
  const numbers = Object.entries(data).filter(
    ([, value]) => typeof value === 'number' || typeof value === 'string',
  )
  return Object.fromEntries(numbers.map(([name, value]) => [name, { value: String(value), before: null }]))
}

/** The parts of a dashboard that the user may see: those whose feature is on and whose records they may list. */
export function useOpenParts<Part extends Figure | Chart | Lines>(
  parts: Readonly<Record<string, Part>>,
): readonly (readonly [string, Part])[] {
  const registry = useRegistry()
  const grants = useGrants()
  return Object.entries(useTranslated(parts)).filter(([, part]) => isOpen(part, registry, grants))
}

function isOpen(
  { featureFlag, permission, measure }: Partial<Figure>,
  registry: Registry,
  grants: Grants,
): boolean {
  if (!isOn(featureFlag, grants)) return false
  if (permission !== undefined && !decideAccess(permission, grants).can) return false
  if (!measure) return true
  const resource = findResource(registry, measure.resource)
  return resource !== undefined && decideAccess(resource.permissions.list, grants).can
}
