import { Input } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { groupDecimal } from '../../define/decimalText.ts'
import { cleanSigned } from './cleanSigned.ts'
import { controlProps, textOf } from './FieldInputProps.ts'
import type { FieldInputProps } from './FieldInputProps.ts'

interface DecimalInputProps extends FieldInputProps {
  readonly signed: boolean
  readonly suffix?: ReactNode
}

/** An exact decimal: text all the way. Thousands separators while nobody types in it. */
export function DecimalInput({ signed, suffix, ...props }: DecimalInputProps) {
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
