import { ColorPicker, Input, Space } from 'antd'
import { controlProps, textOf } from './FieldInputProps.ts'
import type { FieldInputProps } from './FieldInputProps.ts'

/** A colour: typed, or picked beside it. */
export default function ColourInput(props: FieldInputProps<'colour'>) {
  const { disabled, onChange } = props
  const colour = textOf(props.value)
  return (
    <Space.Compact block>
      <ColorPicker
        value={colour || null}
        disabled={disabled}
        disabledAlpha
        disabledFormat
        format="hex"
        onChangeComplete={(picked) => onChange(picked.toHexString())}
      />
      <Input
        {...controlProps(props)}
        value={colour}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
      />
    </Space.Compact>
  )
}
