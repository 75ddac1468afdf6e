import { isSigned, cleanSigned } from './cleanSigned.ts'
import { textOf, controlProps, type FieldInputProps } from './FieldInputProps.ts'
import { Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { groupDecimal } from '../../define/decimalText.ts'

/** A decimal number. */
export function PlainDecimalInput(props: FieldInputProps<'decimal'>) {
  return <DecimalInput {...props} signed={isSigned(props.options.min)} />
}

/** A decimal number with a percent sign behind it. */
export function PercentInput(props: FieldInputProps<'percent'>) {
  return <DecimalInput {...props} signed={isSigned(props.options.min)} suffix="%" />
}

/** Money, with the currency chosen in the form. Negative only where the field allows it. */
export function AmountInput(props: FieldInputProps<'amount'>) {
  const { asset, min } = props.options
  return (
    <DecimalInput
      {...props}
      signed={min !== undefined && isSigned(min)}
      suffix={textOf(props.values[asset]) || undefined}
    />
  )
}

interface DecimalInputProps extends FieldInputProps {
  readonly signed: boolean
  readonly suffix?: ReactNode
}

/** An exact decimal, kept as text throughout. Shows thousands separators unless it has the focus. */
function DecimalInput({ signed, suffix, ...props }: DecimalInputProps) {
  const [focused, setFocused] = useState(false)
  const text = textOf(props.value)
  return (
    <Input
      {...controlProps(props)}
      value={focused ? text : groupDecimal(text)}
      inputMode="decimal"
      autoComplete="off"
      suffix={suffix}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false)
        if (text.endsWith('.') || text === '-') props.onChange(text.replace(/[.-]$/, ''))
        props.onBlur()
      }}
      onChange={({ target }) => props.onChange(cleanSigned(target.value, signed))}
    />
  )
}
