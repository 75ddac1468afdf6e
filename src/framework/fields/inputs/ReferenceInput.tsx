import { PlusOutlined } from '@ant-design/icons'
import type { CrudFilter } from '@refinedev/core'
import { Button, Divider, Select } from 'antd'
import { useState, type ReactElement } from 'react'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import { fillText } from '../../define/fillPath.ts'
import { useResource } from '../../registry/RegistryContext.ts'
import { selectProps, textOf } from './FieldInputProps.ts'
import type { FieldInputProps } from './FieldInputProps.ts'
import { textInput } from './TextInput.tsx'
import { useCreateDialog } from './useCreateDialog.tsx'
import { useRecordOptions } from './useRecordOptions.tsx'
import { t } from '../../text/t.ts'

const IdInput = textInput({ autoComplete: 'off', spellCheck: false })

type Props = FieldInputProps<'reference' | 'references' | 'user'>

/** Records of another resource, found by what its list's search looks through: one, or several. */
export default function ReferenceInput(props: Props) {
  const target = useResource(props.options.to)
  if (!target) return <IdInput {...props} />
  const Picker = props.field.definition.kind === 'references' ? ManyPicker : OnePicker
  return <Picker {...props} target={target} />
}

type PickerProps = Props & { readonly target: ScreenResource }

function OnePicker({ target, ...props }: PickerProps) {
  const chosen = textOf(props.value)
  const { search, select, pick, find } = useRecords(target, props, chosen === '' ? [] : [chosen])
  const set = (id: string | null, record: AnyRecord | undefined) => {
    const filled = record && fillsOf(props, record)
    return filled ? props.onFill({ [props.field.name]: id, ...filled }) : props.onChange(id)
  }
  const create = useCreateHere(target, props, (record) => set(String(record['id']), record))
  return (
    <>
      <Select<string | null>
        {...select}
        {...create.select}
        value={chosen || null}
        allowClear={!props.field.required}
        onChange={(id) => {
          pick(id ? [id] : [])
          search('')
          set(id ?? null, find(id))
        }}
      />
      {create.dialog}
    </>
  )
}

function ManyPicker({ target, ...props }: PickerProps) {
  const chosen = Array.isArray(props.value) ? props.value.map(String) : []
  const { search, select, pick } = useRecords(target, props, chosen)
  const create = useCreateHere(target, props, ({ id }) => props.onChange([...chosen, String(id)]))
  return (
    <>
      <Select<string[]>
        {...select}
        {...create.select}
        mode="multiple"
        value={chosen}
        onChange={(ids) => {
          pick(ids)
          search('')
          props.onChange(ids)
        }}
      />
      {create.dialog}
    </>
  )
}

/** What the select of the form takes, and the record of an id that was found. */
function useRecords(target: ScreenResource, props: Props, chosen: readonly string[]) {
  const [picked, pick] = useState<readonly string[]>([])
  const { select: records, query } = useRecordOptions(target, {
    chosen,
    known: picked,
    filters: offersOf(props),
  })
  const select = {
    ...selectProps(props),
    ...records,
    popupMatchSelectWidth: false,
    notFoundContent: notFoundText(target, query),
    style: { width: '100%' },
  } as const
  const search = (text: string) => select.onSearch?.(text)
  const find = (id: string | null) => query.data?.data.find((record) => record['id'] === id)
  return { search, select, pick, find }
}

/** The records that the picker offers, as a filter; a place that is not filled in yet limits nothing. */
function offersOf({ options, values }: Props): CrudFilter[] {
  const offers = 'offers' in options ? (options.offers ?? {}) : {}
  return Object.entries(offers).flatMap(([name, text]): readonly CrudFilter[] => {
    if (text === null) return [{ field: name, operator: 'null', value: true }]
    const value = fillText(text, values)
    return value.includes('{') ? [] : [{ field: name, operator: 'eq', value }]
  })
}

/** What a picked record fills in beside its reference. */
function fillsOf({ options }: Props, record: AnyRecord): AnyRecord | undefined {
  const fills = 'fills' in options ? options.fills : undefined
  return (
    fills && Object.fromEntries(Object.entries(fills).map(([name, theirs]) => [name, record[theirs] ?? null]))
  )
}

/** The entry of a picker that makes what is missing, for users who may: it opens the create form, and picks what it made. */
function useCreateHere(target: ScreenResource, { options }: Props, onCreate: (record: AnyRecord) => void) {
  const [isOpen, setOpen] = useState(false)
  const create = useCreateDialog(target, onCreate)
  if (!create || !('createHere' in options && options.createHere === true))
    return { select: {}, dialog: null }
  const handleClick = () => {
    setOpen(false)
    create.open()
  }
  const select = {
    open: isOpen,
    onOpenChange: setOpen,
    popupRender: (choices: ReactElement) => (
      <>
        {choices}
        <Divider size="small" />
        <Button type="text" block icon={<PlusOutlined aria-hidden="true" />} onClick={handleClick}>
          {create.label}
        </Button>
      </>
    ),
  }
  return { select, dialog: create.dialog }
}

type Query = { readonly isFetching: boolean; readonly error: unknown }

function notFoundText({ labels, list, messages }: ScreenResource, { isFetching, error }: Query): string {
  if (isFetching) return t('Loading {plural}…', { plural: labels.plural })
  return error ? messages.loadFailed : list.empty.title
}
