import { Input } from 'antd'
import { controlProps, textOf } from './FieldInputProps.ts'
import type { FieldInputProps } from './FieldInputProps.ts'

/** What nobody types: an id, structured data. */
export function ReadOnlyInput(props: FieldInputProps) {
  const isText = typeof props.value !== 'object'
  return (
    <Input.TextArea
      {...controlProps(props)}
      readOnly
      rows={isText ? 1 : 6}
      style={{ fontFamily: 'var(--ant-font-family-code)' }}
      value={isText ? textOf(props.value) : props.value === null ? '' : JSON.stringify(props.value, null, 2)}
    />
  )
}
