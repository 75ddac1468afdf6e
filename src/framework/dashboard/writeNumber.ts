import { formatAmount } from '../define/formatAmount.ts'
import { formatCount } from '../format/formatCount.ts'
import { t } from '../text/t.ts'

/** Decimal text as people read it: an amount of an asset, or a count. */
export const writeNumber = (value: string, asset: string | undefined): string =>
  asset === undefined ? formatCount(Number(value)) : formatAmount(value, asset)

/** How much more or less it is than in the period before, in whole percent. */
export function compare(value: string, before: string): string {
  const [now, then] = [Number(value), Number(before)]
  if (now === then) return t('As in the period before')
  if (then === 0) return t('Nothing in the period before')
  const percent = Math.round(((now - then) / Math.abs(then)) * 100)
  const change = `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}`
  return t('{change}% on the period before', { change })
}
