import { useState, useRef, useEffect } from 'react'
import { UnsavedGuard, useUnsaved } from '#framework/forms'
import { PageHeader, Panel, StatusTag } from '#framework/ui'
import { isBlank, MAX_ROWS, type NewUser } from './newUsers.ts'
import { RowsPanel } from './RowsPanel.tsx'
import { SendPanel, type BulkOutcome, type RowResult } from './SendPanel.tsx'
import { useRows } from './useRows.ts'
import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Input } from 'antd'
import { saveTemplate, saveResults } from './files.ts'
import { readUsers } from './readUsers.ts'
import { DataTable, type DataColumn } from '../DataTable.tsx'
import { FileReading, readFile, type CsvFile, type HowToRead } from '#framework/file'
import { messageOf } from '#framework/api'
import { t } from '#framework/text'
import styles from './bulk.module.css'

/** Makes up to a hundred users in one call, from a form or a CSV file, with a result for each. */
export default function BulkUsersPage() {
  return (
    <>
      <PageHeader
        title={t('Create users in bulk')}
        subtitle={t('Up to {MAX_ROWS} at a time. Each person sets their own password.', { MAX_ROWS })}
      />
      <UnsavedGuard>
        <BulkUsers />
      </UnsavedGuard>
    </>
  )
}

function BulkUsers() {
  const rows = useRows()
  const [outcome, setOutcome] = useState<BulkOutcome>()
  const filled = rows.rows.filter(({ user }) => !isBlank(user))
  useUnsaved(filled.length > 0 && !outcome)

  if (outcome) {
    const { users, answer } = outcome
    const failed = answer.results.filter(({ status }) => status !== 'created')
    const handleStart = (kept: typeof users) => {
      rows.replace(kept)
      setOutcome(undefined)
    }
    return (
      <BulkResults
        outcome={outcome}
        onCorrect={() => handleStart(failed.flatMap(({ index }) => users[index] ?? []))}
        onMore={() => handleStart([])}
      />
    )
  }
  return (
    <div className={styles['panels']}>
      <CsvPanel room={MAX_ROWS - filled.length} onUsers={rows.append} />
      <RowsPanel rows={rows} />
      <SendPanel rows={rows.rows} onCreated={setOutcome} />
    </div>
  )
}

interface CsvPanelProps {
  /** How many rows there is room for. */
  readonly room: number
  readonly onUsers: (users: readonly NewUser[]) => void
}

/** Takes users out of a CSV text or file and puts them into the rows, where they are checked and can be changed. */
function CsvPanel({ room, onUsers }: CsvPanelProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  /** The file that the text is from, as it was read. */
  const [chosen, setChosen] = useState<CsvFile>()
  const file = useRef<HTMLInputElement>(null)

  const handleRead = async (csv: string) => {
    try {
      const users = await readUsers(csv, chosen?.delimiter)
      const refused = refuse(users.length, room)
      setProblem(refused)
      setText(refused ? csv : '')
      if (refused) return
      onUsers(users)
      setChosen(undefined)
    } catch (error) {
      setProblem(messageOf(error))
      setText(csv)
    }
  }
  const handleFile = async (source: File | undefined, how: HowToRead = {}) => {
    if (!source) return
    try {
      const read = await readFile(source, how)
      setProblem(undefined)
      setChosen(read)
      setText(read.text)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

  return (
    <Panel
      title={t('From CSV')}
      extra={
        <Button type="link" icon={<DownloadOutlined aria-hidden="true" />} onClick={saveTemplate}>
          {t('Download template')}
        </Button>
      }
    >
      <div className={styles['csv']}>
        <Input.TextArea
          aria-label={t('CSV')}
          rows={3}
          spellCheck={false}
          placeholder={t('First name,Last name,Email,Phone\nAda,Okafor,ada@example.com,0803 123 4567')}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            if (target.value === '') setChosen(undefined)
          }}
        />
        {chosen && <FileReading file={chosen} onChange={(how) => void handleFile(chosen.source, how)} />}
        {problem && <Alert type="error" showIcon role="alert" message={problem} />}
        <div className={styles['buttons']}>
          <Button disabled={text.trim() === ''} onClick={() => void handleRead(text)}>
            {t('Add rows')}
          </Button>
          <Button icon={<UploadOutlined aria-hidden="true" />} onClick={() => file.current?.click()}>
            {t('Upload a file')}
          </Button>
          <input
            ref={file}
            type="file"
            hidden
            accept=".csv,text/csv,text/plain"
            aria-label={t('CSV file')}
            onChange={({ target }) => {
              void handleFile(target.files?.[0])
              target.value = ''
            }}
          />
        </div>
      </div>
    </Panel>
  )
}

function refuse(count: number, room: number): string | undefined {
  if (count === 0) return t('No users found in this text')
  if (count <= room) return undefined
  return t('You added {count} users, but there’s only room for {room} more ({MAX_ROWS} at a time)', {
    count,
    room,
    MAX_ROWS,
  })
}

interface BulkResultsProps {
  readonly outcome: BulkOutcome
  /** Back to the rows that were refused. */
  readonly onCorrect: () => void
  /** Back to an empty form. */
  readonly onMore: () => void
}

/** The outcome of each row. */
function BulkResults({ outcome, onCorrect, onMore }: BulkResultsProps) {
  const { created, failed, results } = outcome.answer
  const summary = useRef<HTMLParagraphElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return (
    <div className={styles['panels']}>
      <Panel title={t('Result')}>
        <div className={styles['send']}>
          <p ref={summary} tabIndex={-1} role="status" className={styles['counts']}>
            {t('{created} created, {failed} failed', { created, failed })}
          </p>
          <div className={styles['buttons']}>
            {failed > 0 && (
              <Button type="primary" onClick={onCorrect}>
                {failed === 1 ? t('Fix 1 row') : t('Fix {failed} rows', { failed })}
              </Button>
            )}
            <Button onClick={onMore}>{t('Create more users')}</Button>
            <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={() => saveResults(outcome)}>
              {t('Download results')}
            </Button>
          </div>
        </div>
      </Panel>
      <Panel title={t('Rows')}>
        <DataTable
          caption={t('Result of each row')}
          columns={COLUMNS}
          rows={results}
          keyOf={({ index }) => String(index)}
        />
      </Panel>
    </div>
  )
}

const OUTCOMES = {
  created: { label: 'Created', tone: 'success' },
  exists: { label: 'Already exists', tone: 'warning' },
  invalid: { label: 'Invalid', tone: 'danger' },
} as const satisfies Readonly<Record<RowResult['status'], object>>

const COLUMNS: readonly DataColumn<RowResult>[] = [
  { title: 'Row', cell: ({ index }) => t('Row {number}', { number: index + 1 }) },
  { title: 'Email', cell: ({ email }) => email || '—' },
  { title: 'Result', cell: ({ status }) => <StatusTag option={OUTCOMES[status]} /> },
  { title: 'Error', cell: ({ error }) => error ?? '—' },
]
