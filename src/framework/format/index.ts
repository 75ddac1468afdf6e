export { formatCount } from './formatCount.ts'
export { formatDay, formatExactTimestamp, formatTimestamp } from './formatDate.ts'
export { formatMonth } from './formatMonth.ts'
export { shorten } from './shorten.ts'
