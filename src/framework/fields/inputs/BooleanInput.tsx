import { Switch } from 'antd'
import { controlProps } from './FieldInputProps.ts'
import type { FieldInputProps } from './FieldInputProps.ts'

/** Yes or no. */
export function BooleanInput(props: FieldInputProps) {
  const { id, disabled, autoFocus, onBlur, ...control } = controlProps(props)
  // Ant Design hands these on to the button, but its types do not say so.
  const aria = {
    'aria-invalid': control['aria-invalid'],
    'aria-describedby': control['aria-describedby'],
    onBlur,
  }
  return (
    <Switch
      {...aria}
      id={id}
      disabled={disabled}
      autoFocus={autoFocus}
      checked={props.value === true}
      onChange={props.onChange}
    />
  )
}
