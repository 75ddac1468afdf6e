import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { messageOf } from '../api/ApiError.ts'
import { UnsavedGuard } from '../forms/UnsavedGuard.tsx'
import { useUnsaved } from '../forms/useUnsaved.ts'
import { inSentence } from '../define/inSentence.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportRun } from './ImportRun.tsx'
import styles from './import.module.css'
import { matchColumns, type Matching } from './matching.ts'
import { PastImports } from './PastImports.tsx'
import { FileDrop } from '../file/FileDrop.tsx'
import { readFile, type CsvFile, type HowToRead } from '../file/readFile.ts'
import { useImport } from './useImport.ts'
import { t } from '../text/t.ts'
import { BYTE_ORDER_MARK, toCsvLine } from '../define/csv.ts'
import { saveFile } from '../ui/saveFile.ts'
import { Panel } from '../ui/Panel.tsx'

interface ImportPageProps {
  readonly resource: ScreenResource
}

/** Reads records from a CSV file: choose, match the columns, check, import. */
export default function ImportPage({ resource }: ImportPageProps) {
  const plural = inSentence(resource.labels.plural)
  return (
    <>
      <PageHeader
        title={t('Import {plural}', { plural })}
        subtitle={t('From a CSV file with up to 100,000 rows. You’ll review everything before it’s saved.')}
      />
      <UnsavedGuard>
        <Import key={resource.name} resource={resource} />
      </UnsavedGuard>
    </>
  )
}

function Import({ resource }: ImportPageProps) {
  const [file, setFile] = useState<CsvFile>()
  const [matching, setMatching] = useState<Matching>([])
  const [problem, setProblem] = useState<string>()
  const { run, check, importGood, stop, reset } = useImport(resource)
  useUnsaved(run?.step === 'importing' && run.state !== 'done')

  const handleFile = (read: CsvFile) => {
    setFile(read)
    setMatching(matchColumns(resource, read))
  }
  const handleReread = (how: HowToRead) => {
    if (!file) return
    void readFile(file.source, how).then(
      (read) => {
        setProblem(undefined)
        setFile(read)
        // Another way of writing numbers changes no column, which the user may have chosen by now.
        if (read.headings.join('\n') !== file.headings.join('\n')) setMatching(matchColumns(resource, read))
      },
      (error: unknown) => setProblem(messageOf(error)),
    )
  }
  const handleRestart = () => {
    setFile(undefined)
    setProblem(undefined)
    reset()
  }

  return (
    <div className={styles['panels']}>
      {!file && <ChooseFile resource={resource} onFile={handleFile} />}
      {problem && <Alert type="error" showIcon role="alert" message={problem} />}
      {file && !run && (
        <ImportColumns
          resource={resource}
          file={file}
          matching={matching}
          onChange={setMatching}
          onReread={handleReread}
          onCheck={() => check(matching, file)}
          onRestart={handleRestart}
        />
      )}
      {file && run && (
        <ImportRun
          resource={resource}
          run={run}
          onImport={() => importGood(file)}
          onStop={stop}
          onBack={reset}
          onRestart={handleRestart}
        />
      )}
      <PastImports resource={resource} isBusy={run?.state === 'running'} />
    </div>
  )
}

interface ChooseFileProps {
  readonly resource: ScreenResource
  readonly onFile: (file: CsvFile) => void
}

/** Takes a CSV file, chosen or dropped. */
function ChooseFile({ resource, onFile }: ChooseFileProps) {
  const [problem, setProblem] = useState<string>()
  const [isReading, setReading] = useState(false)

  const handleFile = async (file: File | undefined) => {
    if (!file) return
    setReading(true)
    setProblem(undefined)
    await readFile(file)
      .then((read) => {
        if (read.rows.length + read.uneven.length === 0)
          throw new Error('The file has column names but no rows')
        onFile(read)
      })
      .catch((error: unknown) => setProblem(messageOf(error)))
    setReading(false)
  }

  return (
    <Panel
      title={t('File')}
      extra={
        <Button
          type="link"
          icon={<DownloadOutlined aria-hidden="true" />}
          onClick={() => saveTemplate(resource)}
        >
          {t('Download template')}
        </Button>
      }
    >
      <FileDrop
        note={t('or drop it here. The first row must contain column names.')}
        isBusy={isReading}
        onFile={(file) => void handleFile(file)}
      />
      {problem && (
        <Alert type="error" showIcon role="alert" message={problem} className={styles['alert'] ?? ''} />
      )}
    </Panel>
  )
}

/** A file with the headings alone. */
function saveTemplate({ name, importFields }: ScreenResource): void {
  const line = BYTE_ORDER_MARK + toCsvLine(importFields.map(({ label }) => label))
  saveFile({ name: `${name}-template.csv`, content: new Blob([line], { type: 'text/csv' }) })
}
