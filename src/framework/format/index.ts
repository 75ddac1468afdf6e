export { formatCount } from './formatCount.ts'
export { formatDay, formatExactTimestamp, formatTimestamp } from './formatDate.ts'
export { shorten } from './shorten.ts'
