import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Progress } from 'antd'
import { useEffect, useRef } from 'react'
import { inSentence } from '../define/inSentence.ts'
import { pathOf } from '../registry/pathOf.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Table } from '../ui/Table.tsx'
import styles from './import.module.css'
import { errorsOf, saveResults } from './results.ts'
import type { LineError } from './results.ts'
import type { Run } from './useImport.ts'
import { t } from '../text/t.ts'

interface ImportRunProps {
  readonly resource: ScreenResource
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
  const title = step === 'checking' ? t('Check') : t('Import')
  const summary = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (state !== 'running') summary.current?.focus()
  }, [state])
  if (state === 'running') {
    return (
      <Panel title={title}>
        <p className={styles['summary']} role="status">
          {step === 'checking'
            ? t('Checking: {done} of {total} rows', { done, total })
            : t('Importing: {done} of {total} rows', { done, total })}
        </p>
        <Progress percent={Math.floor((done / Math.max(total, 1)) * 100)} status="active" />
        <Button onClick={onStop}>{step === 'checking' ? t('Cancel') : t('Stop')}</Button>
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
              {t('Continue')}
            </Button>
          )}
          {step === 'importing' && state === 'done' && resource.views.list && (
            <ButtonLink type="primary" to={pathOf(resource, 'list')}>
              {t('View {plural}', { plural: inSentence(resource.labels.plural) })}
            </ButtonLink>
          )}
          {step === 'checking' && <Button onClick={onBack}>{t('Change columns')}</Button>}
          <Button onClick={onRestart}>
            {step === 'checking' ? t('Choose another file') : t('Import another file')}
          </Button>
          <Button
            icon={<DownloadOutlined aria-hidden="true" />}
            onClick={() => saveResults(resource, results)}
          >
            {t('Download results')}
          </Button>
        </div>
      </Panel>
      <Errors errors={errorsOf(resource, results)} />
    </>
  )
}

function importLabel(good: number, total: number): string {
  if (good === total) return total === 1 ? t('Import 1 row') : t('Import all {count} rows', { count: total })
  return good === 1 ? t('Import 1 valid row') : t('Import {count} valid rows', { count: good })
}

function summaryOf({ labels }: ScreenResource, { step, state, good, results, total, done }: Run): string {
  if (step === 'checking') {
    if (state === 'failed') return t('The check didn’t finish.')
    return good.length === total
      ? t('All {all} rows can be imported.', { all: total })
      : t('{good} of {all} rows can be imported. Nothing is saved yet.', { good: good.length, all: total })
  }
  const made = results.filter(({ ok }) => ok).length
  const word = inSentence(made === 1 ? labels.singular : labels.plural)
  const refused = results.length - made
  return [
    t('{made} {word} imported.', { made, word }),
    ...(refused === 0 ? [] : [t('{refused} failed.', { refused })]),
    ...(state === 'done' ? [] : [t('{count} left.', { count: total - done })]),
  ].join(' ')
}

const SHOWN = 100

/** What is wrong, line by line. */
function Errors({ errors }: { readonly errors: readonly LineError[] }) {
  if (errors.length === 0) return null
  const more = errors.length - SHOWN
  return (
    <Panel title={errors.length === 1 ? t('1 error') : t('{count} errors', { count: errors.length })}>
      <div className={styles['scroll']}>
        <Table<LineError>
          caption={t('Errors by line')}
          rowKey="key"
          dataSource={errors.slice(0, SHOWN)}
          columns={[
            { key: 'line', title: t('Line'), dataIndex: 'line' },
            { key: 'field', title: t('Field'), render: (_, { field }) => field || '—' },
            { key: 'text', title: t('Error'), dataIndex: 'text' },
          ]}
        />
      </div>
      {more > 0 && (
        <p className={styles['note']}>{t('And {more} more in the downloaded results.', { more })}</p>
      )}
    </Panel>
  )
}
