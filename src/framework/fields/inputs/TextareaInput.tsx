import { Input } from 'antd'
import { controlProps, textOf } from './FieldInputProps.ts'
import type { FieldInputProps } from './FieldInputProps.ts'

/** Text over several lines; grows with it. */
export function TextareaInput(props: FieldInputProps) {
  return (
    <Input.TextArea
      {...controlProps(props)}
      value={textOf(props.value)}
      autoSize={{ minRows: 3, maxRows: 10 }}
      onChange={({ target }) => props.onChange(target.value)}
    />
  )
}
