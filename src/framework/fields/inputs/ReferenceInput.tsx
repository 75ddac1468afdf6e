import { useList, useOne } from '@refinedev/core'
import { Select } from 'antd'
import { useState } from 'react'
import type { AnyRecord } from '../../define/field.ts'
import type { ResolvedResource } from '../../registry/Registry.ts'
import { useResource } from '../../registry/RegistryContext.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import { selectProps, textOf } from './FieldInputProps.ts'
import type { FieldInputProps } from './FieldInputProps.ts'
import { textInput } from './TextInput.tsx'

const CHOICES = 20

const IdInput = textInput({ autoComplete: 'off', spellCheck: false })

/** A record of another resource, found by what its list's search looks through. */
export default function ReferenceInput(props: FieldInputProps<'reference'>) {
  const target = useResource(props.options.to)
  return target ? <RecordSelect {...props} target={target} /> : <IdInput {...props} />
}

function RecordSelect({ target, ...props }: FieldInputProps<'reference'> & { target: ResolvedResource }) {
  const [search, setSearch] = useState('')
  const { choices, isLoading, error } = useChoices(target, textOf(props.value), useDebounced(search.trim()))
  return (
    <Select<string | null>
      {...selectProps(props)}
      value={textOf(props.value) || null}
      options={choices}
      loading={isLoading}
      allowClear={!props.field.required}
      showSearch={target.list.search.length > 0}
      filterOption={false}
      onSearch={setSearch}
      notFoundContent={notFoundText(target, isLoading, error)}
      onChange={(id) => {
        setSearch('')
        props.onChange(id ?? null)
      }}
      style={{ width: '100%' }}
    />
  )
}

/** The records that match, and the chosen one even when it does not. */
function useChoices(target: ResolvedResource, chosen: string, search: string) {
  const { result, query } = useList<{ id: string }>({
    resource: target.name,
    pagination: { currentPage: 1, pageSize: CHOICES },
    filters: search === '' ? [] : [{ field: 'q', operator: 'eq', value: search }],
    errorNotification: false,
  })
  const found = result.data.map((record) => toChoice(target, record))
  const isFound = found.some(({ value }) => value === chosen)
  const { result: record } = useOne({
    resource: target.name,
    id: chosen,
    queryOptions: { enabled: chosen !== '' && !isFound },
    errorNotification: false,
  })
  const own =
    chosen === '' || isFound ? [] : [record ? toChoice(target, record) : { value: chosen, label: chosen }]
  return { choices: [...own, ...found], isLoading: query.isFetching, error: query.error }
}

function toChoice({ recordTitle }: ResolvedResource, record: AnyRecord) {
  const value = textOf(record['id'])
  return { value, label: textOf(record[recordTitle.name]) || value }
}

function notFoundText(
  { labels, list, messages }: ResolvedResource,
  isLoading: boolean,
  error: unknown,
): string {
  if (isLoading) return `Loading ${labels.plural}…`
  return error ? messages.loadFailed : list.empty.title
}
