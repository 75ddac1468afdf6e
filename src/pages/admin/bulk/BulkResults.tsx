import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { formatCount } from '#framework/format'
import { Panel, StatusTag } from '#framework/ui'
import { DataTable, type DataColumn } from '../DataTable.tsx'
import styles from './bulk.module.css'
import { saveResults } from './files.ts'
import type { BulkOutcome, RowResult } from './outcome.ts'

interface BulkResultsProps {
  readonly outcome: BulkOutcome
  /** Back to the rows that were refused. */
  readonly onCorrect: () => void
  /** Back to an empty form. */
  readonly onMore: () => void
}

/** The outcome of each row. */
export function BulkResults({ outcome, onCorrect, onMore }: BulkResultsProps) {
  const { created, failed, results } = outcome.answer
  const summary = useRef<HTMLParagraphElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return (
    <div className={styles['panels']}>
      <Panel title="Result">
        <div className={styles['send']}>
          <p ref={summary} tabIndex={-1} role="status" className={styles['counts']}>
            {formatCount(created)} created, {formatCount(failed)} not created
          </p>
          <div className={styles['buttons']}>
            {failed > 0 && (
              <Button type="primary" onClick={onCorrect}>
                {failed === 1 ? 'Correct 1 row' : `Correct ${formatCount(failed)} rows`}
              </Button>
            )}
            <Button onClick={onMore}>Create more users</Button>
            <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={() => saveResults(outcome)}>
              Download results
            </Button>
          </div>
        </div>
      </Panel>
      <Panel title="Rows">
        <DataTable
          caption="Result of each row"
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
  exists: { label: 'Exists', tone: 'warning' },
  invalid: { label: 'Invalid', tone: 'danger' },
} as const satisfies Readonly<Record<RowResult['status'], object>>

const COLUMNS: readonly DataColumn<RowResult>[] = [
  { title: 'Row', cell: ({ index }) => `Row ${index + 1}` },
  { title: 'Email', cell: ({ email }) => email || '—' },
  { title: 'Result', cell: ({ status }) => <StatusTag option={OUTCOMES[status]} /> },
  { title: 'Error', cell: ({ error }) => error ?? '—' },
]
