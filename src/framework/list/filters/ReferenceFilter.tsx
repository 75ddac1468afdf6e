import { useSelect } from '@refinedev/core'
import { useState } from 'react'
import type { ResolvedResource } from '../../registry/Registry.ts'
import { useResource } from '../../registry/RegistryContext.ts'
import { filterKey } from '../filterKeys.ts'
import type { FilterControlProps } from './FilterControl.ts'
import { OneOrManySelect } from './OneOrManySelect.tsx'

const OFFERED = 20
const REST_MS = 300

/** A choice among the records of another resource, looked up as one types. Not there when that resource is switched off. */
export function ReferenceFilter(props: FilterControlProps) {
  const { definition } = props.filter.field
  const other = useResource(definition.kind === 'reference' ? definition.options.to : '')
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
    // What an address chose is called by its name before anybody opens the choices.
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
