import type { Condition } from './condition.ts'
import type { FieldName, Fields } from './fieldKinds.ts'

const UNIT_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const

type Unit = keyof typeof UNIT_MS

/** How long: `30 minutes`, `1 hour`, `7 days`. */
export type Span = `${number} ${Unit | `${Unit}s`}`

/** When an action is done by the application itself, as the system: at a moment of the record, or so long after one. */
export type Automation<F extends Fields> =
  | {
      /** A timestamp or a date (its beginning, in UTC). */
      readonly at: FieldName<F>
      /** It waits until this holds, besides the action's own conditions. Default: those alone. */
      readonly when?: Condition<F>
    }
  | {
      /** A timestamp or a date: since when `when` holds. */
      readonly since: FieldName<F>
      readonly after: Span
      readonly when?: Condition<F>
    }

/** A span in milliseconds; `undefined` when the text is not a span. */
export function toMilliseconds(span: string): number | undefined {
  const [, count, unit] = /^(\d+) (minute|hour|day)s?$/.exec(span) ?? []
  return unit === undefined ? undefined : Number(count) * UNIT_MS[unit as Unit]
}

/** The field that the moment is read from, and how long after it the action is done. */
export function momentOf(run: Automation<Fields>): { readonly field: string; readonly delay: number } {
  return 'at' in run
    ? { field: run.at, delay: 0 }
    : { field: run.since, delay: toMilliseconds(run.after) ?? 0 }
}
