import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Progress } from 'antd'
import { useEffect, useRef } from 'react'
import { formatCount } from '../format/formatCount.ts'
import { inSentence } from '../registry/inSentence.ts'
import { pathOf } from '../registry/pathOf.ts'
import type { ResolvedResource } from '../registry/Registry.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Table } from '../ui/Table.tsx'
import styles from './import.module.css'
import { errorsOf, saveResults } from './results.ts'
import type { LineError } from './results.ts'
import type { Run } from './useImport.ts'

interface ImportRunProps {
  readonly resource: ResolvedResource
  readonly run: Run
  readonly onImport: () => void
  readonly onStop: () => void
  /** Back to the columns. */
  readonly onBack: () => void
  /** To another file. */
  readonly onRestart: () => void
}

/** How far a check or an import is, what came of it, and what can be done next. */
export function ImportRun({ resource, run, onImport, onStop, onBack, onRestart }: ImportRunProps) {
  const { step, state, done, total, problem, good, results } = run
  const title = step === 'checking' ? 'Check' : 'Import'
  const summary = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (state !== 'running') summary.current?.focus()
  }, [state])
  if (state === 'running') {
    return (
      <Panel title={title}>
        <p className={styles['summary']} role="status">
          {step === 'checking' ? 'Checking' : 'Importing'}: {formatCount(done)} of {formatCount(total)} rows
        </p>
        <Progress percent={Math.floor((done / Math.max(total, 1)) * 100)} status="active" />
        <Button onClick={onStop}>{step === 'checking' ? 'Cancel' : 'Stop'}</Button>
      </Panel>
    )
  }
  return (
    <>
      <Panel title={title}>
        <p ref={summary} tabIndex={-1} className={styles['summary']} role="status">
          {summaryOf(resource, run)}
        </p>
        {problem && (
          <Alert type="error" showIcon role="alert" message={problem} className={styles['alert'] ?? ''} />
        )}
        <div className={styles['buttons']}>
          {step === 'checking' && state === 'done' && good.length > 0 && (
            <Button type="primary" onClick={onImport}>
              {importLabel(good.length, total)}
            </Button>
          )}
          {step === 'importing' && state !== 'done' && (
            <Button type="primary" onClick={onImport}>
              Continue
            </Button>
          )}
          {step === 'importing' && state === 'done' && resource.views.list && (
            <ButtonLink type="primary" to={pathOf(resource, 'list')}>
              View {inSentence(resource.labels.plural)}
            </ButtonLink>
          )}
          {step === 'checking' && <Button onClick={onBack}>Change columns</Button>}
          <Button onClick={onRestart}>
            {step === 'checking' ? 'Choose another file' : 'Import another file'}
          </Button>
          <Button
            icon={<DownloadOutlined aria-hidden="true" />}
            onClick={() => saveResults(resource, results)}
          >
            Download results
          </Button>
        </div>
      </Panel>
      <Errors errors={errorsOf(resource, results)} />
    </>
  )
}

function importLabel(good: number, total: number): string {
  const count = formatCount(good)
  if (good === total) return total === 1 ? 'Import the row' : `Import all ${count} rows`
  return good === 1 ? 'Import the good one' : `Import the ${count} good ones`
}

function summaryOf({ labels }: ResolvedResource, { step, state, good, results, total, done }: Run): string {
  if (step === 'checking') {
    if (state === 'failed') return 'The check did not end.'
    const all = formatCount(total)
    return good.length === total
      ? `All ${all} rows can be imported.`
      : `${formatCount(good.length)} of ${all} rows can be imported. Nothing is stored yet.`
  }
  const made = results.filter(({ ok }) => ok).length
  const word = inSentence(made === 1 ? labels.singular : labels.plural)
  const refused = results.length - made
  const rest = refused === 0 ? '' : ` ${formatCount(refused)} refused.`
  const left = state === 'done' ? '' : ` ${formatCount(total - done)} rows are left.`
  return `${formatCount(made)} ${word} imported.${rest}${left}`
}

const SHOWN = 100

/** What is wrong, line by line. */
function Errors({ errors }: { readonly errors: readonly LineError[] }) {
  if (errors.length === 0) return null
  const more = errors.length - SHOWN
  return (
    <Panel title={errors.length === 1 ? '1 error' : `${formatCount(errors.length)} errors`}>
      <div className={styles['scroll']}>
        <Table<LineError>
          caption="Errors by line"
          rowKey="key"
          dataSource={errors.slice(0, SHOWN)}
          columns={[
            { key: 'line', title: 'Line', dataIndex: 'line' },
            { key: 'field', title: 'Field', render: (_, { field }) => field || '—' },
            { key: 'text', title: 'Error', dataIndex: 'text' },
          ]}
        />
      </div>
      {more > 0 && <p className={styles['note']}>And {formatCount(more)} more in the downloaded results.</p>}
    </Panel>
  )
}
