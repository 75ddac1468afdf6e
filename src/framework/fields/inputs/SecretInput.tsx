import { Input } from 'antd'
import { controlProps, textOf } from './FieldInputProps.ts'
import type { FieldInputProps } from './FieldInputProps.ts'

/** A secret: never filled in beforehand; left empty, a stored one stays as it is. */
export function SecretInput(props: FieldInputProps) {
  const control = controlProps(props)
  return (
    <Input.Password
      {...control}
      placeholder={props.isStored ? 'Leave empty to keep the current one' : control.placeholder}
      autoComplete="new-password"
      value={textOf(props.value)}
      onChange={({ target }) => props.onChange(target.value)}
    />
  )
}
