import { formatAmount } from '../define/formatAmount.ts'
import { formatCount } from '../format/formatCount.ts'
import { t } from '../text/t.ts'

/** Decimal text as people read it: an amount of an asset, or a count. */
export const writeNumber = (value: string, asset: string | undefined): string =>
  asset === undefined ? formatCount(Number(value)) : formatAmount(value, asset)

/** How much more or less it is than in the period before, in whole percent. */
export function compare(value: string, before: string): string {
  const [now, then] = [Number(value), Number(before)]
  if (now === then) return t('Same as previous period')
  if (then === 0) return t('No data in previous period')
  const percent = Math.round(((now - then) / Math.abs(then)) * 100)
  const change = `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}`
  return t('{change}% vs previous period', { change })
}
