import { useList } from '@refinedev/core'
import { EditOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { decide } from '../access/decide.ts'
import { Section } from '../ui/Section.tsx'
import { lazyComponent } from '../ui/LazyPart.tsx'
import { useGrants } from '../access/GrantsContext.ts'
import { refreshInterval } from '../list/refreshInterval.ts'
import { useLive } from '../live/useLive.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import { compare } from '../define/query/ListQuery.ts'
import { listPath } from '../define/query/writeListQuery.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import type { ScreenRelated } from '../registry/ScreenShow.ts'
import { useResource } from '../registry/RegistryContext.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { CompactRows } from '../list/table/CompactRows.tsx'
import { editingOf } from '../actions/offersOf.ts'
import { inSentence } from '../define/inSentence.ts'
import { pathOf } from '../registry/pathOf.ts'
import { recordTitle } from './recordTitle.ts'
import { t } from '../text/t.ts'
import styles from './show.module.css'

const RelatedForm = lazyComponent(() => import('./RelatedForm.tsx'))
const RelatedOrder = lazyComponent(() => import('../list/order/RelatedOrder.tsx'))
const MoveHandle = lazyComponent(() => import('../list/order/MoveHandle.tsx'))

const SHOWN = 5
/** What is put in order is all in sight; the API gives no more at once. */
const SHOWN_IN_ORDER = 100

interface RelatedListProps {
  readonly related: ScreenRelated
  /** Of the record that they belong to. */
  readonly id: string
  /** Milliseconds until they are asked for again, while that record changes by itself. */
  readonly refetchEvery: number | false
}

/** The first records of another resource that belong to this one, and the way to all of them. */
export function RelatedList(props: RelatedListProps) {
  const { related } = props
  const resource = useResource(related.resource)
  const grants = useGrants()
  if (!resource || !decide({ resource: resource.definition, action: 'list' }, grants).can) return null
  return <OpenRelatedList {...props} resource={resource} />
}

function OpenRelatedList({
  related,
  id,
  refetchEvery,
  resource,
}: RelatedListProps & { readonly resource: ScreenResource }) {
  const [form, setForm] = useState<{ readonly id: string | undefined }>()
  const most = related.order ? SHOWN_IN_ORDER : SHOWN
  const { result, query } = useList<{ id: string }>({
    resource: resource.name,
    filters: [{ field: related.by, operator: 'eq', value: id }],
    pagination: { currentPage: 1, pageSize: most },
    errorNotification: false,
    queryOptions: {
      refetchInterval: ({ state: { data } }) => refetchEvery || refreshInterval(resource, data?.data ?? []),
    },
  })
  useLive([resource.name], query)
  const grants = useGrants()
  const total = result.total ?? 0
  if (related.hideEmpty && total === 0 && !query.isError) return null
  const tableOf = (records: readonly AnyRecord[]) => (
    <RelatedTable
      resource={resource}
      related={related}
      records={records}
      onEdit={(edited) => setForm({ id: edited })}
    />
  )
  const skeleton = <Skeleton active title={false} paragraph={{ rows: 3 }} />
  return (
    <Section
      title={related.title}
      count={query.isSuccess ? total : undefined}
      extra={
        <>
          {related.add && <AddButton resource={resource} onClick={() => setForm({ id: undefined })} />}
          {total > most && canFilter(resource, related.by) && (
            <Link to={listPath(resource.path, { filters: [compare(related.by, 'in', id)] })}>
              {t('View all')}
            </Link>
          )}
        </>
      }
    >
      {query.isPending && skeleton}
      {query.isError && <ErrorState title={resource.messages.loadFailed} of={query} />}
      {query.isSuccess && total === 0 && <p className={styles['empty']}>{resource.list.empty.title}</p>}
      {result.data.length > 0 && (
        <Suspense fallback={skeleton}>
          {related.order && editingOf(resource, grants).edits ? (
            <RelatedOrder resource={resource} records={result.data} total={total}>
              {tableOf}
            </RelatedOrder>
          ) : (
            tableOf(result.data)
          )}
        </Suspense>
      )}
      {form && (
        <Suspense fallback={null}>
          <RelatedForm
            resource={resource}
            belongs={{ [related.by]: id }}
            id={form.id}
            onClose={() => setForm(undefined)}
          />
        </Suspense>
      )}
    </Section>
  )
}

const canFilter = ({ list, views }: ScreenResource, by: string) =>
  views.list && list.filters.some(({ field }) => field.name === by)

const COLUMNS = 5

/** Opens the form for a new one, if the user may make one. */
function AddButton({
  resource,
  onClick,
}: {
  readonly resource: ScreenResource
  readonly onClick: () => void
}) {
  const { create, definition, labels } = resource
  const grants = useGrants()
  if (!create || !decide({ resource: definition, action: 'create' }, grants).can) return null
  return (
    <Button size="small" icon={<PlusOutlined aria-hidden="true" />} onClick={onClick}>
      {t('Add {singular}', { singular: inSentence(labels.singular) })}
    </Button>
  )
}

interface RelatedTableProps {
  readonly resource: ScreenResource
  readonly related: ScreenRelated
  readonly records: readonly AnyRecord[]
  readonly onEdit: (id: string) => void
}

/** A few records of another resource; where they have a page, a row leads to it. */
function RelatedTable({ resource, related, records, onEdit }: RelatedTableProps) {
  const grants = useGrants()
  const opens = resource.views.show && decide({ resource: resource.definition, action: 'show' }, grants).can
  const columns = resource.list.columns
    .filter(({ field, hidden, about }) => !hidden && field.name !== related.by && about !== related.by)
    .slice(0, COLUMNS)
  return (
    <CompactRows
      resource={resource}
      caption={related.title}
      columns={columns}
      records={records}
      moves={related.order}
      {...((related.edit || related.order) && {
        endOf: (record: AnyRecord) => (
          <>
            {related.order && (
              <Suspense>
                <MoveHandle resource={resource} record={record} />
              </Suspense>
            )}
            {related.edit && editingOf(resource, grants, record).edits && (
              <Button
                type="text"
                size="small"
                icon={<EditOutlined />}
                aria-label={t('Edit {resource}', { resource: recordTitle(resource, record) })}
                onClick={() => onEdit(String(record['id']))}
              />
            )}
          </>
        ),
      })}
      {...(opens && { hrefOf: ({ id }: AnyRecord) => pathOf(resource, 'show', String(id)) })}
    />
  )
}
