import { Suspense } from 'react'
import { Chips } from '../ui/Chips.tsx'
import { lazyComponent } from '../ui/LazyPart.tsx'
import styles from './PeriodPicker.module.css'
import type { Period } from './usePeriod.ts'
import { t } from '../text/t.ts'

const OPTIONS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'year', label: 'Year' },
  { value: 'own', label: 'Custom' },
] as const
const OwnDays = lazyComponent(() => import('./OwnDays.tsx'))

/** Which days the figures are about. */
export function PeriodPicker({ days, choice, choose }: Period) {
  return (
    <div className={styles['period']}>
      <Chips
        label={t('Period')}
        options={OPTIONS.map(({ value, label }) => ({ value, label: t(label) }))}
        value={choice}
        onChange={(next) => choose(next === 'own' ? days : { period: next })}
      />
      {choice === 'own' && (
        <Suspense>
          <OwnDays days={days} onChange={(own) => choose({ ...own })} />
        </Suspense>
      )}
    </div>
  )
}
