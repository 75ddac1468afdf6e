import { UndoOutlined } from '@ant-design/icons'
import { useUpdate } from '@refinedev/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useGrants } from '../access/GrantsContext.ts'
import { editingOf } from '../actions/offersOf.ts'
import { callCollection } from '../api/callCollection.ts'
import { useClient } from '../api/Client.ts'
import { QUIET } from '../api/quiet.ts'
import { useAct } from '../api/useAct.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ResolvedField } from '../registry/ResolvedField.ts'
import { useRegistry } from '../registry/RegistryContext.ts'
import type { ResolvedResource } from '../registry/ResolvedResource.ts'
import { toWords } from '../define/words.ts'
import { Cell } from '../fields/cells/Cell.tsx'
import { ReferenceTitles } from '../fields/cells/ReferenceTitles.tsx'
import { sameValue } from '../forms/Draft.ts'
import { writableFields } from '../forms/readDraft.ts'
import { useLive } from '../live/useLive.ts'
import { Section } from '../ui/Section.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { t, translated } from '../text/t.ts'
import styles from './beside.module.css'
import show from './show.module.css'

interface Change {
  readonly field: string
  /** Its values are hidden: only the fact of the change is shown. */
  readonly hidden: boolean
  readonly before: unknown
  readonly after: unknown
}

interface Entry {
  readonly id: number
  readonly what: string
  readonly by: { readonly kind: string; readonly name: string | null }
  readonly at: string
  readonly changes: readonly Change[]
}

interface Page {
  readonly entries: readonly Entry[]
  readonly before: number | null
}

interface RecordHistoryProps {
  readonly resource: ResolvedResource
  readonly record: AnyRecord
}

/** Who changed what of a record and when, newest first, and the way back. */
export default function RecordHistory({ resource, record }: RecordHistoryProps) {
  const client = useClient()
  const path = `/${resource.name}/${encodeURIComponent(String(record['id']))}/history`
  const query = useInfiniteQuery({
    queryKey: ['call', path],
    queryFn: ({ pageParam }) =>
      callCollection<Page>(client, `${path}${pageParam === null ? '' : `?before=${pageParam}`}`, {
        method: 'GET',
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ before }) => before,
  })
  useLive([resource.name], query, { id: String(record['id']) })
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
  const changes = entries.flatMap((entry) => entry.changes.filter(({ hidden }) => !hidden))
  const fields = [...new Set(changes.map(({ field }) => field))].flatMap(
    (name) => resource.fields[name] ?? [],
  )
  return (
    <Section title={t('History')}>
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {query.isError && <ErrorState title={t('Failed to load history')} of={query} />}
      {query.isSuccess && entries.length === 0 && <p className={show['empty']}>{t('No changes yet')}</p>}
      <ReferenceTitles
        fields={fields}
        records={changes.flatMap(({ field, before, after }) => [{ [field]: before }, { [field]: after }])}
      >
        <ol className={styles['list']}>
          {entries.map((entry) => (
            <li key={entry.id} className={styles['item']}>
              <HistoryEntry resource={resource} record={record} entry={entry} />
            </li>
          ))}
        </ol>
      </ReferenceTitles>
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('Show older')}
        </Button>
      )}
    </Section>
  )
}

interface HistoryEntryProps extends RecordHistoryProps {
  readonly entry: Entry
}

function HistoryEntry({ resource, record, entry }: HistoryEntryProps) {
  const { what, by, at } = entry
  const { home } = useRegistry()
  // Of a new record its page tells everything.
  const changes = what === 'created' || what === 'deleted' ? [] : entry.changes
  return (
    <>
      <div className={styles['head']}>
        <p className={styles['who']}>
          <strong>
            {by.name ?? (by.kind === 'system' ? home.title : translated(WHO[by.kind])) ?? by.kind}
          </strong>{' '}
          <span>{wordsOf(resource, what)}</span>{' '}
          <span className={styles['when']}>
            <RelativeTime value={at} />
          </span>
        </p>
        <UndoButton resource={resource} record={record} entry={entry} />
      </div>
      {changes.length > 0 && (
        <ul className={styles['changes']}>
          {changes.map((change) => {
            const field = resource.fields[change.field]
            return (
              field && (
                <li key={change.field}>
                  <ChangeLine field={field} record={record} change={change} />
                </li>
              )
            )
          })}
        </ul>
      )}
    </>
  )
}

const WHO: Readonly<Record<string, string>> = {
  apiKey: 'An API key',
  user: 'A former user',
}

const DONE: Readonly<Record<string, string>> = {
  created: 'created it',
  updated: 'changed it',
  deleted: 'deleted it',
  restored: 'restored it',
  revealed: 'viewed a secret',
}

/** What was done, in words: an action goes by its label. */
function wordsOf({ definition }: ResolvedResource, what: string): string {
  const action = Object.entries(definition.actions ?? {}).find(([key, { audit = key }]) => audit === what)
  return translated(DONE[what]) ?? action?.[1].label ?? toWords(what)
}

interface ChangeLineProps {
  readonly field: ResolvedField
  readonly record: AnyRecord
  readonly change: Change
}

function ChangeLine({ field, record, change: { hidden, before, after } }: ChangeLineProps) {
  if (hidden)
    return <span className={styles['when']}>{t('{label} was changed', { label: field.label })}</span>
  const cellOf = (value: unknown) => <Cell field={field} record={{ ...record, [field.name]: value }} />
  return (
    <>
      <span className={styles['when']}>{field.label}: </span>
      <span className={styles['value']}>{cellOf(before)}</span>
      <span aria-hidden="true"> → </span>
      <span className={styles['spoken']}> {t('changed to')} </span>
      <span className={styles['value']}>{cellOf(after)}</span>
    </>
  )
}

/** Puts the old values back, by an ordinary edit, while the new ones are still there. */
function UndoButton({ resource, record, entry }: HistoryEntryProps) {
  const grants = useGrants()
  const { run, isRunning } = useAct()
  const { mutateAsync } = useUpdate({ resource: resource.name, ...QUIET })
  const values = undoOf(resource, record, entry)
  if (!values || !editingOf(resource, grants, record).edits) return null
  const handleClick = () =>
    run({
      input: { id: record['id'], values },
      send: () => mutateAsync({ id: String(record['id']), values, meta: { ifMatch: record['version'] } }),
      success: t('Change undone'),
      failure: resource.messages.updateFailed,
    })
  return (
    <Button
      size="small"
      icon={<UndoOutlined aria-hidden="true" />}
      loading={isRunning}
      aria-label={t('Undo change to {fields}', {
        fields: Object.keys(values)
          .map((name) => resource.fields[name]?.label)
          .join(', '),
      })}
      onClick={() => void handleClick()}
    >
      {t('Undo')}
    </Button>
  )
}

/** What an edit would send to undo an entry; `undefined` where it cannot be undone. What is worked out follows by itself. */
function undoOf(resource: ResolvedResource, record: AnyRecord, { what, changes }: Entry) {
  const { edit, fields } = resource
  if (!edit || what === 'created' || what === 'deleted') return undefined
  const writable = writableFields({ resource, form: edit }, record).map(({ name }) => name)
  const wanted = changes.filter(({ field }) => fields[field]?.readOnly === false)
  const isPossible = wanted.every(
    ({ field, hidden, after }) => !hidden && writable.includes(field) && sameValue(record[field], after),
  )
  if (!isPossible || wanted.length === 0) return undefined
  return Object.fromEntries(wanted.map(({ field, before }) => [field, before]))
}
