import { Space, type InputProps } from 'antd'
import type { ReactNode } from 'react'
import { groupDecimal, numberMarks, type Decimal } from '../define/decimalText.ts'
import { readDecimal, readInteger, type DecimalReader } from '../define/readDecimal.ts'
import type { Unread } from '../define/Unread.ts'
import { ReadAs } from '../numbers/ReadAs.tsx'
import { TextBox } from './TextBox.ts'
import { useTyped, type Typed } from '../numbers/useTyped.ts'

type BoxProps = Omit<InputProps, 'value' | 'onChange'>

interface NumberBoxProps<Value> extends BoxProps {
  readonly value?: unknown
  readonly onChange?: (value: Value | Unread) => void
  /** Within the frame of the input: a button. Default: nothing. */
  readonly after?: ReactNode
}

/** An input for an exact decimal, kept as text throughout, empty for nothing; thousands are grouped. `units` may be typed around the number. */
export function DecimalBox({
  value,
  onChange,
  scale,
  units = [],
  ...box
}: NumberBoxProps<Decimal> & Pick<DecimalReader, 'scale' | 'units'>) {
  const typed = useTyped({
    value,
    read: (text) => readDecimal(text, { scale, units, language: numberMarks() }),
    write: groupDecimal,
    onChange: (next) => onChange?.(next ?? ''),
  })
  return <Box {...box} inputMode="decimal" typed={typed} />
}

/** An input for a whole number, which is shown without groups: it may be a year. */
export function IntegerBox({
  value,
  onChange,
  units = [],
  ...box
}: NumberBoxProps<number | null> & Pick<DecimalReader, 'units'>) {
  const typed = useTyped({
    value,
    read: (text) => readInteger(text, { units, language: numberMarks() }),
    write: String,
    onChange: (next) => onChange?.(next),
  })
  return <Box {...box} inputMode="numeric" typed={typed} />
}

function Box({
  typed,
  after,
  onBlur,
  ...props
}: BoxProps & { readonly typed: Typed; readonly after?: ReactNode }) {
  const input = (
    <TextBox
      autoComplete="off"
      {...props}
      {...typed.input}
      onBlur={(event) => {
        typed.leave()
        onBlur?.(event)
      }}
    />
  )
  return (
    <>
      {after ? (
        <Space.Compact block>
          {input}
          {after}
        </Space.Compact>
      ) : (
        input
      )}
      <ReadAs typed={typed} />
    </>
  )
}
