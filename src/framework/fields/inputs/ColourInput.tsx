import { Input, Space } from 'antd'
import { controlProps, textOf } from './FieldInputProps.ts'
import type { FieldInputProps } from './FieldInputProps.ts'
import { t } from '../../text/t.ts'

/** A colour: typed, or picked beside it by the browser's own picker, which costs no byte. */
export default function ColourInput(props: FieldInputProps<'colour'>) {
  const { disabled, field, onChange } = props
  const colour = textOf(props.value)
  return (
    <Space.Compact block>
      <Input
        {...controlProps(props)}
        value={colour}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
      />
      <Input
        type="color"
        value={/^#[0-9a-f]{6}$/.test(colour) ? colour : '#000000'}
        disabled={disabled}
        aria-label={t('Choose {label}', { label: field.label })}
        onChange={({ target }) => onChange(target.value)}
        style={{ flex: 'none', width: 48, padding: 4 }}
      />
    </Space.Compact>
  )
}
