import { Input } from 'antd'
import { t } from '../text/t.ts'
import styles from './PeriodPicker.module.css'

/** From one day to another, the last one included: `2026-03-01`. */
interface Range {
  readonly from: string
  readonly to: string
}

interface OwnDaysProps {
  readonly days: Range
  readonly onChange: (days: Range) => void
}

/** Two days to choose; an emptied one stays as it was. */
export default function OwnDays({ days, onChange }: OwnDaysProps) {
  return (
    <>
      <Input
        type="date"
        size="small"
        className={styles['day'] ?? ''}
        aria-label={t('From')}
        value={days.from}
        max={days.to}
        onChange={({ target }) => target.value && onChange({ ...days, from: target.value })}
      />
      <Input
        type="date"
        size="small"
        className={styles['day'] ?? ''}
        aria-label={t('To')}
        value={days.to}
        min={days.from}
        onChange={({ target }) => target.value && onChange({ ...days, to: target.value })}
      />
    </>
  )
}
