import { useSelect } from '@refinedev/antd'
import { Select } from 'antd'
import { useState } from 'react'
import type { AnyRecord } from '../../define/field.ts'
import type { ResolvedResource } from '../../registry/Registry.ts'
import { useResource } from '../../registry/RegistryContext.ts'
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
  const chosen = textOf(props.value)
  const [picked, setPicked] = useState('')
  const {
    query,
    selectProps: { options = [], onSearch },
  } = useSelect<AnyRecord>({
    resource: target.name,
    pagination: { currentPage: 1, pageSize: CHOICES },
    optionLabel: (record) => titleOf(target, record),
    onSearch: (text) => (text.trim() === '' ? [] : [{ field: 'q', operator: 'eq', value: text.trim() }]),
    // The title of what was picked here is known.
    defaultValue: chosen === '' ? [] : [chosen],
    defaultValueQueryOptions: { enabled: chosen !== picked },
    errorNotification: false,
  })
  return (
    <Select<string | null>
      {...selectProps(props)}
      {...(onSearch && { onSearch })}
      filterOption={false}
      value={chosen || null}
      // Not those of the search before: Enter would pick the first of them.
      options={query.data ? options : []}
      loading={query.isFetching}
      allowClear={!props.field.required}
      showSearch={target.list.search.length > 0}
      notFoundContent={notFoundText(target, query)}
      onChange={(id) => {
        setPicked(id ?? '')
        onSearch?.('')
        props.onChange(id ?? null)
      }}
      style={{ width: '100%' }}
    />
  )
}

const titleOf = ({ recordTitle }: ResolvedResource, record: AnyRecord): string =>
  textOf(record[recordTitle.name]) || textOf(record['id'])

type Query = { readonly isFetching: boolean; readonly error: unknown }

function notFoundText({ labels, list, messages }: ResolvedResource, { isFetching, error }: Query): string {
  if (isFetching) return `Loading ${labels.plural}…`
  return error ? messages.loadFailed : list.empty.title
}
