import { groupDecimal } from '../define/decimalText.ts'

/** A number of things: "1,204". */
export const formatCount = (count: number): string => groupDecimal(String(count))
