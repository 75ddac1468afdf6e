import { useState } from 'react'
import { refuseDate } from '../define/orderedValues.ts'
import { DayBox, type DayBoxProps } from './DayBox.tsx'

interface DayChoiceProps extends Omit<DayBoxProps, 'value' | 'onChange' | 'onBlur'> {
  readonly value: string
  /** Called with days alone, `2026-03-31`. */
  readonly onChange: (day: string) => void
}

/** A day that something on the screen follows: what is typed counts once it is a day, and is gone when the box is left before. */
export function DayChoice({ value, onChange, ...box }: DayChoiceProps) {
  const [draft, setDraft] = useState<{ readonly over: string; readonly day: string | null }>()
  const handleChange = (day: string | null) => {
    setDraft({ over: value, day })
    if (day !== null && refuseDate(day, {}) === undefined) onChange(day)
  }
  return (
    <DayBox
      allowClear={false}
      {...box}
      value={draft?.over === value ? draft.day : value}
      onChange={handleChange}
      onBlur={() => setDraft(undefined)}
    />
  )
}
