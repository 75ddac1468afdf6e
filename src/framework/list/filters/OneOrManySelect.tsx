import { Select } from 'antd'
import type { SelectProps } from 'antd'

interface OneOrManySelectProps extends Pick<
  SelectProps<string | readonly string[]>,
  'filterOption' | 'loading' | 'onOpenChange' | 'onSearch' | 'notFoundContent'
> {
  readonly label: string
  /** The choice that filters nothing. */
  readonly allLabel: string
  readonly many: boolean
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

const WIDTH = 148

/** A select for one value or several. An address may hold several where the control offers one: then it shows them all. */
export function OneOrManySelect({
  label,
  allLabel,
  many,
  options,
  value,
  onChange,
  ...rest
}: OneOrManySelectProps) {
  const shared = { 'aria-label': label, popupMatchSelectWidth: false, style: { width: WIDTH }, ...rest }
  if (many || value.length > 1) {
    return (
      <Select<readonly string[]>
        {...shared}
        mode="multiple"
        allowClear
        maxTagCount="responsive"
        optionFilterProp="label"
        placeholder={allLabel}
        options={[...options]}
        value={value}
        onChange={onChange}
      />
    )
  }
  return (
    <Select<string>
      {...shared}
      options={[{ value: '', label: allLabel }, ...options]}
      value={value[0] ?? ''}
      onChange={(chosen) => onChange(chosen === '' ? [] : [chosen])}
    />
  )
}
