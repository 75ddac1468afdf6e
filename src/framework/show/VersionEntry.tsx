import { DiffOutlined, UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useGrants } from '../access/GrantsContext.ts'
import { editingOf } from '../actions/offersOf.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import { toWords } from '../define/words.ts'
import { Cell } from '../fields/cells/Cell.tsx'
import type { ScreenField } from '../registry/ScreenField.ts'
import { useRegistry } from '../registry/RegistryContext.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { lazyComponent } from '../ui/LazyPart.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { t, translated } from '../text/t.ts'
import styles from './beside.module.css'
import { usePutBack } from './usePutBack.ts'
import { undoOf, type Change, type Entry } from './versions.ts'

const VersionDialog = lazyComponent(() => import('./VersionDialog.tsx'))

interface EntryProps {
  readonly resource: ScreenResource
  readonly record: AnyRecord
  readonly entry: Entry
}

interface VersionEntryProps extends EntryProps {
  /** What came after it, newest first. */
  readonly since: readonly Entry[]
}

/** What was done to a record, by whom, and the ways back to before and after it. */
export function VersionEntry({ resource, record, entry, since }: VersionEntryProps) {
  const { what, by, at } = entry
  const { home } = useRegistry()
  // The page of a new record shows everything.
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
        <span className={styles['buttons']}>
          <CompareButton resource={resource} record={record} entry={entry} since={since} />
          <UndoButton resource={resource} record={record} entry={entry} />
        </span>
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
  scheduled: 'scheduled changes',
  unscheduled: 'cancelled scheduled changes',
}

/** What was done, in words: an action goes by its label. */
function wordsOf({ definition }: ScreenResource, what: string): string {
  const action = Object.entries(definition.actions ?? {}).find(([key, { audit = key }]) => audit === what)
  return translated(DONE[what]) ?? action?.[1].label ?? toWords(what)
}

interface ChangeLineProps {
  readonly field: ScreenField
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

/** Opens the version that an entry made, where the present one differs. */
function CompareButton({ entry, since, ...props }: VersionEntryProps) {
  const [isOpen, setOpen] = useState(false)
  const differs = since.some(({ changes }) => changes.some(({ hidden }) => !hidden))
  const isVersion = entry.what === 'created' || entry.changes.length > 0
  if (!isVersion || !differs) return null
  return (
    <>
      <Button size="small" icon={<DiffOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('Compare')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <VersionDialog at={entry.at} since={since} onClose={() => setOpen(false)} {...props} />
        </Suspense>
      )}
    </>
  )
}

/** Puts the old values back, by an ordinary edit, while the new ones are still there. */
function UndoButton({ resource, record, entry }: EntryProps) {
  const grants = useGrants()
  const { putBack, isRunning } = usePutBack(resource, record)
  const values = undoOf(resource, record, entry)
  if (!values || !editingOf(resource, grants, record).edits) return null
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
      onClick={() => void putBack(values, t('Change undone'))}
    >
      {t('Undo')}
    </Button>
  )
}
