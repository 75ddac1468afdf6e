import { Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import type { InputProps } from '#define'
import { t } from '#framework/text'
import { DayBox, holdsTyped } from '#framework/ui'
import styles from './DueDateInput.module.css'

const WIRE = 'YYYY-MM-DD'
/** Days from today until an invoice is due. */
const TERMS = [0, 7, 14, 15, 30, 60] as const

/** When an invoice is due: by the terms, counted from today, or a date of its own. */
export default function DueDateInput({ id = 'dueDate', value, onChange, disabled }: InputProps<string>) {
  const [isOpen, setIsOpen] = useState(false)
  const today = dayjs().startOf('day')
  const due = value ? dayjs(value) : null
  const term = TERMS.find((days) => due?.diff(today, 'day') === days)
  const options = [
    ...TERMS.map((days) => ({
      value: String(days),
      label: days === 0 ? t('On receipt') : t('Net {days}', { days }),
    })),
    { value: 'own', label: t('Custom date') },
  ]
  return (
    <div className={styles['due']}>
      <Select
        aria-label={t('Payment terms')}
        options={options}
        showSearch
        filterOption={holdsTyped}
        placeholder={t('Payment terms')}
        value={term === undefined ? due && 'own' : String(term)}
        disabled={disabled ?? false}
        onChange={(chosen) => {
          if (chosen === 'own') setIsOpen(true)
          else onChange?.(today.add(Number(chosen), 'day').format(WIRE))
        }}
      />
      <DayBox
        id={id}
        aria-required
        value={value}
        open={isOpen}
        onOpenChange={setIsOpen}
        disabled={disabled ?? false}
        onChange={(day) => onChange?.(day)}
      />
    </div>
  )
}
