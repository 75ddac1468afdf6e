import type { ResolvedField } from '../registry/ResolvedField.ts'
import type { ListParams } from './toListParams.ts'

/** Records on some days, as API parameters. Days of a time begin where the reader is. */
export function dayRange({ name, definition }: ResolvedField, from: string, to: string): ListParams {
  if (definition.kind === 'date') return { [`${name}_gte`]: from, [`${name}_lte`]: to }
  return {
    [`${name}_gte`]: new Date(`${from}T00:00:00.000`).toISOString(),
    [`${name}_lte`]: new Date(`${to}T23:59:59.999`).toISOString(),
  }
}

/** `2026-02-28` of `2026-02`. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`
}
