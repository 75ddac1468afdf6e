import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { memo, useId } from 'react'
import { flushSync } from 'react-dom'
import { Panel, StatusTag } from '#framework/ui'
import styles from './bulk.module.css'
import {
  COLUMNS,
  duplicatesOf,
  MAX_ROWS,
  problemsOf,
  stateOf,
  type NewUser,
  type RowState,
} from './newUsers.ts'
import type { Row, useRows } from './useRows.ts'
import { t } from '#framework/text'

interface RowsPanelProps {
  readonly rows: ReturnType<typeof useRows>
}

/** The users to create, each with its state, before anything is sent. */
export function RowsPanel({ rows: { rows, setUser, remove, addBlank } }: RowsPanelProps) {
  const addId = useId()
  const duplicates = duplicatesOf(rows.map(({ user }) => user))
  const handleRemove = (key: string) => {
    // The button with the focus goes away with its row.
    flushSync(() => remove(key))
    document.getElementById(addId)?.focus()
  }
  return (
    <Panel title={t('Users')}>
      <div role="table" aria-label={t('Users to create')} className={styles['rows']}>
        <div role="row" className={styles['headings']}>
          {[t('Row'), ...COLUMNS.map(({ title }) => t(title)), t('Status'), t('Remove')].map((title) => (
            <span key={title} role="columnheader">
              {title}
            </span>
          ))}
        </div>
        {rows.map((row, index) => (
          <UserRow
            key={row.key}
            row={row}
            number={index + 1}
            duplicateOf={duplicates[index]}
            onChange={setUser}
            onRemove={handleRemove}
          />
        ))}
      </div>
      <Button
        id={addId}
        icon={<PlusOutlined aria-hidden="true" />}
        disabled={rows.length >= MAX_ROWS}
        onClick={addBlank}
      >
        {t('Add row')}
      </Button>
    </Panel>
  )
}

interface UserRowProps {
  readonly row: Row
  /** From 1. */
  readonly number: number
  readonly duplicateOf: number | undefined
  readonly onChange: (key: string, user: NewUser) => void
  readonly onRemove: (key: string) => void
}

/** Drawn again only when something of its own changes: there may be a hundred. */
const UserRow = memo(
  function UserRow({ row: { key, user }, number, duplicateOf, onChange, onRemove }: UserRowProps) {
    const problems = problemsOf(user)
    const state = stateOf(user, duplicateOf)
    return (
      <div role="row" className={styles['row']} data-state={state}>
        <span role="cell" className={styles['number']}>
          {number}
        </span>
        {COLUMNS.map(({ name, title }) => (
          <span key={name} role="cell">
            <Input
              aria-label={t('{title} of row {number}', { title: t(title), number })}
              placeholder={t(title)}
              autoComplete="off"
              spellCheck={false}
              {...(user[name] !== '' && problems[name] && { status: 'error' as const })}
              value={user[name]}
              onChange={({ target }) => onChange(key, { ...user, [name]: target.value })}
            />
          </span>
        ))}
        <span role="cell" className={styles['state']}>
          <StatusTag option={STATES[state]} />
          <span className={styles['problem']}>
            {state === 'duplicate' && duplicateOf !== undefined
              ? t('Same email as row {duplicateOf}', { duplicateOf })
              : Object.values(problems).join('. ')}
          </span>
        </span>
        <span role="cell">
          <Button
            type="text"
            aria-label={t('Remove row {number}', { number })}
            icon={<DeleteOutlined />}
            onClick={() => onRemove(key)}
          />
        </span>
      </div>
    )
  },
  (before, after) =>
    before.row === after.row && before.number === after.number && before.duplicateOf === after.duplicateOf,
)

const STATES = {
  blank: { label: 'Empty', tone: 'neutral' },
  good: { label: 'Ready', tone: 'success' },
  bad: { label: 'Problem', tone: 'danger' },
  duplicate: { label: 'Duplicate', tone: 'warning' },
} as const satisfies Readonly<Record<RowState, object>>
