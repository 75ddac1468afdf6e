import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Token money, `numeric(38, 18)`, as a decimal string without needless zeros: `12.5`. */
export const money = customType<{ data: string; driverData: string }>({
  dataType: () => 'numeric(38, 18)',
  fromDriver: trimDecimal,
})

/** A moment in time: `timestamptz`, as a Date. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}

/** A decimal without needless zeros: `12.500` becomes `12.5`, `7.000` becomes `7`. */
function trimDecimal(value: string): string {
  return value.includes('.') ? value.replace(/\.?0+$/, '') : value
}
