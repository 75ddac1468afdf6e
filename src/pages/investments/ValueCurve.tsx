import type { Investment } from '#resources/investments.ts'
import { endOfDay, valueAfter } from '#resources/vocabulary/investmentRules.ts'
import { ChartPanel } from '#framework/dashboard'
import { t } from '#framework/text'

/** How many points the curve has at most, without its start: as many as have room for their dates on a phone. */
const STEPS = 6

/** What an investment is worth from its first day to its last, by the rule that its yields are booked by. */
export function ValueCurve({ investment }: { readonly investment: Investment }) {
  const { amount, apy, duration, startDate, currency } = investment
  const start = { startAt: new Date(startDate) }
  const steps = Math.min(STEPS, duration)
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const day = Math.round((duration * step) / steps)
    return {
      label: endOfDay(start, day).toISOString().slice(0, 10),
      value: valueAfter({ amount, apy }, day),
    }
  })
  return (
    <ChartPanel
      title={t('Value to maturity')}
      points={points}
      asset={currency ?? undefined}
      floor={amount}
      headings={[t('Date'), t('Value')]}
    />
  )
}
