import { useSelect } from '@refinedev/core'
import { Select } from 'antd'
import type { SelectProps } from 'antd'
import { useState } from 'react'
import { type AnyField, choicesOf } from '../../define/field.ts'
import { targetOf } from '../../define/validate.ts'
import type { ResolvedResource } from '../../registry/Registry.ts'
import { useResource } from '../../registry/RegistryContext.ts'
import { filterKey } from '../filterKeys.ts'
import type { FilterControlProps } from './FilterControl.ts'
import { t } from '../../text/t.ts'

/** A choice among what the definition knows: the options of an enum or of tags, or yes and no. */
export function ChoiceFilter({ filter, values, onChange }: FilterControlProps) {
  const key = filterKey(filter.field.name, 'in')
  return (
    <OneOrManySelect
      label={filter.label}
      allLabel={filter.allLabel}
      many={filter.choose === 'many' && filter.field.definition.kind !== 'boolean'}
      options={optionsOf(filter.field.definition)}
      value={values[key] ?? []}
      onChange={(chosen) => onChange({ [key]: chosen })}
    />
  )
}

/** Words of any kind, each typed in full. */
export function WordsFilter({ filter, values, onChange }: FilterControlProps) {
  const key = filterKey(filter.field.name, 'in')
  return (
    <Select<readonly string[]>
      mode="tags"
      aria-label={filter.label}
      placeholder={filter.allLabel}
      open={false}
      suffixIcon={null}
      maxTagCount="responsive"
      style={{ width: 180 }}
      value={values[key] ?? []}
      onChange={(chosen) => onChange({ [key]: chosen })}
    />
  )
}

function optionsOf(field: AnyField) {
  const choices = choicesOf(field)
  if (!choices) {
    return [
      { value: 'true', label: t('Yes') },
      { value: 'false', label: t('No') },
    ]
  }
  return Object.entries(choices).map(([value, { label }]) => ({ value, label }))
}

const OFFERED = 20
const REST_MS = 300

/** A choice among the records of another resource, searched while typing. Absent when that resource is switched off. */
export function ReferenceFilter(props: FilterControlProps) {
  const other = useResource(targetOf(props.filter.field.definition) ?? '')
  return other ? <RecordSelect {...props} other={other} /> : null
}

function RecordSelect({
  filter,
  values,
  onChange,
  other,
}: FilterControlProps & { readonly other: ResolvedResource }) {
  const [opened, setOpened] = useState(false)
  const key = filterKey(filter.field.name, 'in')
  const value = values[key] ?? []
  const searchable = other.list.search.length > 0
  const { options, onSearch, query } = useSelect<{ id: string }>({
    resource: other.name,
    optionLabel: (record) =>
      String(Object.entries(record).find(([name]) => name === other.recordTitle.name)?.[1] ?? record.id),
    optionValue: (record) => record.id,
    onSearch: (text) => (searchable && text !== '' ? [{ field: 'q', operator: 'eq', value: text }] : []),
    defaultValue: [...value],
    pagination: { pageSize: OFFERED },
    queryOptions: { enabled: opened },
    // What the address chose is shown by name before the options are opened.
    defaultValueQueryOptions: { enabled: value.length > 0 },
    debounce: REST_MS,
    errorNotification: false,
  })
  return (
    <OneOrManySelect
      label={filter.label}
      allLabel={filter.allLabel}
      many={filter.choose === 'many'}
      options={options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={value}
      onChange={(chosen) => onChange({ [key]: chosen })}
      onOpenChange={(open) => setOpened(opened || open)}
      loading={query.isFetching}
      {...(searchable && { filterOption: false, onSearch })}
    />
  )
}

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

/** Pixels, by how long the words are that it begins with. */
const widthOf = (allLabel: string) => (allLabel.length > 12 ? 148 : 126)

/** A select for one value or several. An address may hold several where the control offers one: then it shows them all. */
function OneOrManySelect({ label, allLabel, many, options, value, onChange, ...rest }: OneOrManySelectProps) {
  const style = { width: widthOf(allLabel) }
  const shared = { 'aria-label': label, popupMatchSelectWidth: false, style, ...rest }
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
