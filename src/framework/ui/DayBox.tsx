import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { createContext, useContext, useState } from 'react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { refuseDate } from '../define/orderedValues.ts'
import { readDay } from '../define/readDay.ts'

const WIRE = 'YYYY-MM-DD'

type Picker = Omit<ComponentProps<typeof DatePicker<Dayjs>>, 'value' | 'onChange' | 'format' | 'components'>

export interface DayBoxProps extends Picker {
  /** A day like `2026-03-31`, or what was typed and is none. */
  readonly value: unknown
  readonly onChange: (value: string | null) => void
}

/**
 * A calendar day that is picked or typed. What is typed is read as in files; what is no day stays on the screen as it is, for
 * the form to refuse.
 */
export function DayBox({ value, onChange, onBlur, ...picker }: DayBoxProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string | null }>()
  const held = typeof value === 'string' && value !== '' ? value : null
  const isDay = held !== null && refuseDate(held, {}) === undefined
  const [isOpen, setOpen] = useState(picker.open ?? false)
  const text = typed?.value === held ? typed.text : (held ?? '')
  const type = (next: string) => {
    const read = next.trim() === '' ? null : readDay(next)
    setTyped({ text: next, value: read })
    onChange(read)
  }
  return (
    <TypedContext value={{ text, type, isOpen: picker.open ?? isOpen }}>
      <DatePicker<Dayjs>
        showNow={isWithin(dayjs(), picker)}
        {...picker}
        components={COMPONENTS}
        onOpenChange={(next) => {
          setOpen(next)
          picker.onOpenChange?.(next)
        }}
        format={WIRE}
        value={isDay ? dayjs(held) : null}
        onChange={(day) => onChange(day ? day.format(WIRE) : null)}
        onBlur={(...left: Parameters<NonNullable<Picker['onBlur']>>) => {
          if (isDay) setTyped(undefined)
          onBlur?.(...left)
        }}
      />
    </TypedContext>
  )
}

/** Whether a day can be picked. */
const isWithin = (day: Dayjs, { minDate, maxDate }: Picker) =>
  !(minDate && day.isBefore(minDate, 'day')) && !(maxDate && day.isAfter(maxDate, 'day'))

interface Typed {
  readonly text: string
  readonly type: (text: string) => void
  /** The calendar is. */
  readonly isOpen: boolean
}

const TypedContext = createContext<Typed>({ text: '', type: () => undefined, isOpen: false })

/** The element of the picker, which would show what it made of a text itself, and take back what it does not know. */
function DayText(picker: ComponentProps<'input'>) {
  const { text, type, isOpen } = useContext(TypedContext)
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    picker.onKeyDown?.(event)
    if (!isOpen) return
    // They close the calendar: neither the form nor the panel around it.
    if (event.key === 'Enter') event.preventDefault()
    if (event.key === 'Escape') event.stopPropagation()
  }
  return (
    <input {...picker} value={text} onChange={({ target }) => type(target.value)} onKeyDown={handleKeyDown} />
  )
}

const COMPONENTS = { input: DayText }
