import { useSearchParams } from 'react-router'
import { formatDay } from '../format/formatDate.ts'
import { lastDays } from './lastDays.ts'
import type { Days } from './useDashboard.ts'
import { t } from '../text/t.ts'

const LENGTHS = { '7': 7, '30': 30, '90': 90, year: 365 } as const
type Length = keyof typeof LENGTHS

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The period of the address: its last days, or from one day to another. Default: 30 days. */
export function usePeriod() {
  const [params, setParams] = useSearchParams()
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const isOwn = DAY.test(from) && DAY.test(to) && from <= to
  const chosen = params.get('period') ?? '30'
  const length: Length = isLength(chosen) ? chosen : '30'
  const count = LENGTHS[length]
  return {
    days: (isOwn ? { from, to } : lastDays(count)) satisfies Days,
    /** Which days they are, in words. */
    words: isOwn ? `${formatDay(from)} – ${formatDay(to)}` : t('last {count} days', { count }),
    choice: isOwn ? ('own' as const) : length,
    choose: (next: Readonly<Record<string, string>>) => setParams(next, { replace: true }),
  }
}

const isLength = (word: string): word is Length => Object.hasOwn(LENGTHS, word)

/** The days that figures are about, and the way to others. */
export type Period = ReturnType<typeof usePeriod>
