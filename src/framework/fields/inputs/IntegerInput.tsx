import { Input } from 'antd'
import { useState } from 'react'
import { isSigned } from './cleanSigned.ts'
import { controlProps, textOf } from './FieldInputProps.ts'
import type { FieldInputProps } from './FieldInputProps.ts'

/** A whole number: digits, and a minus where the field allows it. */
export function IntegerInput(props: FieldInputProps<'integer'>) {
  const [typed, setTyped] = useState<string>()
  const handleChange = (text: string) => {
    const clean = keepInteger(text, isSigned(props.options.min))
    setTyped(clean)
    props.onChange(/\d/.test(clean) ? Number(clean) : null)
  }
  return (
    <Input
      {...controlProps(props)}
      value={typed ?? textOf(props.value)}
      inputMode="numeric"
      autoComplete="off"
      onBlur={() => {
        setTyped(undefined)
        props.onBlur()
      }}
      onChange={({ target }) => handleChange(target.value)}
    />
  )
}

function keepInteger(text: string, signed: boolean): string {
  const sign = signed && text.trimStart().startsWith('-') ? '-' : ''
  return `${sign}${text.replace(/\D/g, '')}`
}
