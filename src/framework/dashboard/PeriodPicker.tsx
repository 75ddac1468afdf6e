import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Chips } from '../ui/Chips.tsx'
import { lazyComponent } from '../ui/LazyPart.tsx'
import styles from './PeriodPicker.module.css'
import type { Days } from './useDashboard.ts'
import { t } from '../text/t.ts'

const LENGTHS = { '7': 7, '30': 30, '90': 90, year: 365 } as const
const OPTIONS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'year', label: 'Year' },
  { value: 'own', label: 'Own' },
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
    choice: isOwn ? ('own' as const) : length,
    choose: (next: Readonly<Record<string, string>>) => setParams(next, { replace: true }),
  }
}

const isLength = (word: string): word is Length => Object.hasOwn(LENGTHS, word)

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** So many days, today the last. */
function lastDays(count: number) {
  return { from: dayOf(Date.now() - (count - 1) * DAY_MS), to: dayOf(Date.now()) }
}

const OwnDays = lazyComponent(() => import('./OwnDays.tsx'))

/** Which days the figures are about. */
export function PeriodPicker({ days, choice, choose }: ReturnType<typeof usePeriod>) {
  return (
    <div className={styles['period']}>
      {choice === 'own' && (
        <Suspense>
          <OwnDays days={days} onChange={(own) => choose({ ...own })} />
        </Suspense>
      )}
      <Chips
        label={t('Period')}
        options={OPTIONS.map(({ value, label }) => ({ value, label: t(label) }))}
        value={choice}
        onChange={(next) => choose(next === 'own' ? days : { period: next })}
      />
    </div>
  )
}
