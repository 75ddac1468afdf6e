import type { Days } from './useDashboard.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A chart without a period shows as many days. */
const LATELY = 30

/** How many days a period has, its last one included. */
export const daysIn = (days: Days): number =>
  days ? (Date.parse(days.to) - Date.parse(days.from)) / DAY_MS + 1 : LATELY
