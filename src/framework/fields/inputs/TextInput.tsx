import { Input } from 'antd'
import type { InputProps } from 'antd'
import { controlProps, textOf } from './FieldInputProps.ts'
import type { FieldInputProps } from './FieldInputProps.ts'

type Look = Pick<InputProps, 'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'style'>

/** An input of one line, of a type and look. What is pasted into an empty one loses the spaces around it. */
export function textInput(look: Look = {}) {
  return function TextInput(props: FieldInputProps) {
    const text = textOf(props.value)
    return (
      <Input
        {...look}
        {...controlProps(props)}
        value={text}
        onChange={({ target, nativeEvent }) => {
          const isPaste = 'inputType' in nativeEvent && nativeEvent.inputType === 'insertFromPaste'
          props.onChange(isPaste && text === '' ? target.value.trim() : target.value)
        }}
      />
    )
  }
}
