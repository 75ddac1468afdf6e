import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** Token money, `numeric(38, 18)` by default, as a decimal string without needless zeros: `12.5`. */
export const money = customType<{
  data: string
  driverData: string
  config: { readonly precision: number; readonly scale: number }
}>({
  dataType: ({ precision, scale } = { precision: 38, scale: 18 }) => `numeric(${precision}, ${scale})`,
  fromDriver: trimDecimal,
})

/** A moment in time: `timestamptz`, as a Date. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}

/** What a row of a team begins with. */
export const ofTeam = () => ({ id: text('id').primaryKey(), teamId: text('team_id').notNull() })

/** When a row was made, and when it was changed last. */
export const changed = () => ({
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** The same of a row whose version goes up with every change; a write compares it. */
export const versioned = () => ({ ...changed(), version: integer('version').notNull().default(1) })

/** A decimal without needless zeros: `12.500` becomes `12.5`, `7.000` becomes `7`. */
function trimDecimal(value: string): string {
  return value.includes('.') ? value.replace(/\.?0+$/, '') : value
}
