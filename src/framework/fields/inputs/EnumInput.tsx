import { Select } from 'antd'
import { selectProps } from './FieldInputProps.ts'
import type { FieldInputProps } from './FieldInputProps.ts'

const SEARCH_FROM = 8

/** One of a fixed set; with many choices they can be searched. */
export function EnumInput(props: FieldInputProps<'enum'>) {
  const choices = Object.entries(props.options.options).map(([value, { label }]) => ({ value, label }))
  return (
    <Select<string | null>
      {...selectProps(props)}
      value={typeof props.value === 'string' ? props.value : null}
      options={choices}
      allowClear={!props.field.required}
      showSearch={choices.length >= SEARCH_FROM}
      optionFilterProp="label"
      onChange={(value) => props.onChange(value ?? null)}
      style={{ width: '100%' }}
    />
  )
}
