import { Select } from 'antd'
import { selectProps } from './FieldInputProps.ts'
import type { FieldInputProps } from './FieldInputProps.ts'

/** A short list of words: Enter or a comma ends one, Backspace takes the last away. */
export function TagsInput(props: FieldInputProps) {
  const { placeholder, ...control } = selectProps(props)
  const tags = Array.isArray(props.value) ? props.value.filter((tag) => typeof tag === 'string') : []
  return (
    <Select<string[]>
      {...control}
      mode="tags"
      open={false}
      suffixIcon={null}
      placeholder={placeholder || 'Type and press Enter'}
      tokenSeparators={[',']}
      value={tags}
      onChange={(words) => props.onChange(words.map((word) => word.trim()).filter((word) => word !== ''))}
      style={{ width: '100%' }}
    />
  )
}
