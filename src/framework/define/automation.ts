import type { Condition } from './condition.ts'
import type { FieldName, Fields } from './fieldKinds.ts'

const UNIT_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const

type Unit = keyof typeof UNIT_MS

/** A duration: `30 minutes`, `1 hour`, `7 days`. */
export type Span = `${number} ${Unit | `${Unit}s`}`

/** When an action runs automatically, as the system: at a time in the record, or some time after it. */
export type Automation<F extends Fields> =
  | {
      /** A timestamp or a date (its beginning, in UTC). */
      readonly at: FieldName<F>
      /** A condition for running it, besides the action's own. Default: those alone. */
      readonly when?: Condition<F>
    }
  | {
      /** A timestamp or a date: the time since which `when` matches. */
      readonly since: FieldName<F>
      readonly after: Span
      readonly when?: Condition<F>
    }

/** A span in milliseconds; `undefined` when the text is not a span. */
export function toMilliseconds(span: string): number | undefined {
  const [, count, unit] = /^(\d+) (minute|hour|day)s?$/.exec(span) ?? []
  return unit === undefined ? undefined : Number(count) * UNIT_MS[unit as Unit]
}

/** The field with the time, and the delay after it in milliseconds. */
export function momentOf(run: Automation<Fields>): { readonly field: string; readonly delay: number } {
  return 'at' in run
    ? { field: run.at, delay: 0 }
    : { field: run.since, delay: toMilliseconds(run.after) ?? 0 }
}
