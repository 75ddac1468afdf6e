import { Input } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useRef } from 'react'
import type { InputProps } from '#define'

/** Terms that the user has not edited. */
const USUAL = /^Payment due (on receipt|within \d+ days)$/

/** The terms of an invoice: the usual sentence follows the due date, until it is written otherwise. */
export default function TermsInput({
  id = 'terms',
  value = '',
  onChange,
  disabled,
  values,
}: InputProps<string>) {
  const due = values?.['dueDate']
  const known = useRef(due)
  useEffect(() => {
    if (due === known.current) return
    known.current = due
    const terms = typeof due === 'string' ? termsFor(due) : undefined
    if (terms !== undefined && USUAL.test(value)) onChange?.(terms)
  }, [due, value, onChange])
  return (
    <Input.TextArea
      id={id}
      rows={3}
      value={value}
      disabled={disabled ?? false}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

/** Undefined for a day that is over, or none. */
function termsFor(due: string): string | undefined {
  const days = dayjs(due).diff(dayjs().startOf('day'), 'day')
  if (days === 0) return 'Payment due on receipt'
  return days > 0 ? `Payment due within ${days} days` : undefined
}
