import { Input, Select } from 'antd'
import { useSearchParams } from 'react-router'
import styles from './DashboardScreen.module.css'
import type { Days } from './useDashboard.ts'

const LENGTHS = { '7': 7, '30': 30, '90': 90, year: 365 } as const
const OPTIONS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'year', label: 'A year' },
  { value: 'own', label: 'Own period' },
] as const
type Length = keyof typeof LENGTHS

const DAY_MS = 24 * 60 * 60 * 1000
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The period of the address: its last days, or from one day to another. Default: 30 days. */
export function usePeriod() {
  const [params, setParams] = useSearchParams()
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const isOwn = DAY.test(from) && DAY.test(to) && from <= to
  const chosen = params.get('period') ?? '30'
  const length: Length = isLength(chosen) ? chosen : '30'
  return {
    days: (isOwn ? { from, to } : lastDays(LENGTHS[length])) satisfies Days,
    choice: isOwn ? 'own' : length,
    choose: (next: Readonly<Record<string, string>>) => setParams(next, { replace: true }),
  }
}

const isLength = (word: string): word is Length => Object.hasOwn(LENGTHS, word)

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** So many days, today the last. */
function lastDays(count: number) {
  return { from: dayOf(Date.now() - (count - 1) * DAY_MS), to: dayOf(Date.now()) }
}

/** Which days the figures are about. */
export function PeriodPicker({ days, choice, choose }: ReturnType<typeof usePeriod>) {
  return (
    <div className={styles['period']}>
      {choice === 'own' && (
        <>
          <Input
            type="date"
            aria-label="From"
            value={days.from}
            max={days.to}
            onChange={({ target }) => target.value && choose({ ...days, from: target.value })}
          />
          <Input
            type="date"
            aria-label="To"
            value={days.to}
            min={days.from}
            onChange={({ target }) => target.value && choose({ ...days, to: target.value })}
          />
        </>
      )}
      <Select
        aria-label="Period"
        value={choice}
        options={[...OPTIONS]}
        popupMatchSelectWidth={false}
        onChange={(next: string) => choose(next === 'own' ? days : { period: next })}
      />
    </div>
  )
}
