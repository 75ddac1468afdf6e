import { Select } from 'antd'
import { useState } from 'react'
import type { InputProps } from '#define'
import { dayAfter, daysUntil } from '#resources/vocabulary/invoiceTerms.ts'
import { t } from '#framework/text'
import { DayBox, holdsTyped } from '#framework/ui'
import styles from './DueDateInput.module.css'

/** Days from today until an invoice is due. */
const TERMS = [0, 7, 14, 15, 30, 60] as const

/** When an invoice is due: by the terms, counted from today, or a date of its own. */
export default function DueDateInput({ id = 'dueDate', value, onChange, disabled }: InputProps<string>) {
  const [isOpen, setIsOpen] = useState(false)
  const left = value ? daysUntil(value, new Date()) : undefined
  const term = TERMS.find((days) => days === left)
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
        value={term === undefined ? (value ? 'own' : null) : String(term)}
        disabled={disabled ?? false}
        onChange={(chosen) => {
          if (chosen === 'own') setIsOpen(true)
          else onChange?.(dayAfter(Number(chosen), new Date()))
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
