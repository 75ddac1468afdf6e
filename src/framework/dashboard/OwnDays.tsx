import dayjs from 'dayjs'
import { t } from '../text/t.ts'
import { DayChoice } from '../ui/DayChoice.tsx'
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

const SMALL = { size: 'small', className: styles['day'] ?? '' } as const

/** Two days to choose; an emptied one stays as it was. */
export default function OwnDays({ days, onChange }: OwnDaysProps) {
  return (
    <>
      <DayChoice
        {...SMALL}
        aria-label={t('From')}
        value={days.from}
        maxDate={dayjs(days.to)}
        onChange={(from) => onChange({ ...days, from })}
      />
      <DayChoice
        {...SMALL}
        aria-label={t('To')}
        value={days.to}
        minDate={dayjs(days.from)}
        onChange={(to) => onChange({ ...days, to })}
      />
    </>
  )
}
