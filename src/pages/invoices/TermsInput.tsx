import { Input } from 'antd'
import { useEffect, useRef } from 'react'
import type { AnyRecord, InputProps } from '#define'
import { daysUntil, termsFor } from '#resources/vocabulary/invoiceTerms.ts'

/** The terms of an invoice: the usual sentence follows the due date, until it is written otherwise. */
export default function TermsInput({
  id = 'terms',
  value = '',
  onChange,
  disabled,
  values,
}: InputProps<string>) {
  const days = daysToPay(values)
  const known = useRef(days)
  useEffect(() => {
    if (days === undefined || days === known.current) return
    known.current = days
    const terms = termsFor(value, days)
    if (terms !== value) onChange?.(terms)
  }, [days, value, onChange])
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
function daysToPay({ dueDate, dueDays }: AnyRecord = {}): number | undefined {
  if (dueDays !== undefined && dueDays !== null && dueDays !== '') return Number(dueDays)
  const days = typeof dueDate === 'string' ? daysUntil(dueDate, new Date()) : undefined
  return days !== undefined && days >= 0 ? days : undefined
}
