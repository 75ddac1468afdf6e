import { Input } from 'antd'
import { controlProps, textOf } from './FieldInputProps.ts'
import type { FieldInputProps } from './FieldInputProps.ts'

/** Text over several lines. Of a fixed height at first: growing with the text takes inline styles, which the policy forbids. */
export function TextareaInput(props: FieldInputProps) {
  return (
    <Input.TextArea
      {...controlProps(props)}
      value={textOf(props.value)}
      rows={4}
      onChange={({ target }) => props.onChange(target.value)}
    />
  )
}
