import { Input } from 'antd'
import type { InputProps } from 'antd'
import { controlProps, textOf } from './FieldInputProps.ts'
import type { FieldInputProps } from './FieldInputProps.ts'

type Look = Pick<InputProps, 'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'style'>

/** An input of one line, of a type and look. Pasting leaves no spaces around the text. */
export function textInput(look: Look = {}) {
  return function TextInput(props: FieldInputProps) {
    return (
      <Input
        {...look}
        {...controlProps(props)}
        value={textOf(props.value)}
        onChange={({ target, nativeEvent }) => {
          const isPaste = 'inputType' in nativeEvent && nativeEvent.inputType === 'insertFromPaste'
          props.onChange(isPaste ? target.value.trim() : target.value)
        }}
      />
    )
  }
}
