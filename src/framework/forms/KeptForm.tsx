import { useList } from '@refinedev/core'
import { Skeleton } from 'antd'
import { useState } from 'react'
import type { Fields } from '../define/fieldKinds.ts'
import type { Keeps } from '../define/form.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenForm } from '../registry/ScreenForm.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { isEmpty } from '../define/isEmpty.ts'
import { emptyItem } from '../fields/inputs/emptyItem.ts'
import { RecordForm } from './RecordForm.tsx'

interface KeptFormProps {
  readonly resource: ScreenResource
  readonly form: ScreenForm
  readonly keeps: Required<Keeps<Fields>>
  readonly onClose: () => void
  readonly onMade: ((record: AnyRecord) => void) | undefined
}

/** The form for a new record, with some of what the newest one holds; without it when that cannot be read. */
export default function KeptForm({ keeps, ...props }: KeptFormProps) {
  const { query, result } = useList({
    resource: keeps.of,
    pagination: { currentPage: 1, pageSize: 1 },
    sorters: [{ field: 'createdAt', order: 'desc' }],
    errorNotification: false,
    // The next form begins with what is the newest then.
    queryOptions: { gcTime: 0, retry: false },
  })
  if (query.isPending) return <Skeleton active paragraph={{ rows: 6 }} />
  return <FilledForm kept={keptOf(keeps.fields, result.data[0])} {...props} />
}

/** What it begins with stays, whatever happens to the newest meanwhile. */
function FilledForm({ kept, ...props }: Omit<KeptFormProps, 'keeps'> & { readonly kept: AnyRecord }) {
  const { definition, asked } = props.resource
  const [start] = useState(() => ({ ...emptyItem(definition.fields, asked()), ...kept }))
  return <RecordForm mode="create" record={start} {...props} />
}

function keptOf(names: readonly string[], newest: AnyRecord = {}): AnyRecord {
  return Object.fromEntries(
    names.filter((name) => !isEmpty(newest[name])).map((name) => [name, newest[name]]),
  )
}
