import { Alert } from 'antd'
import { useState } from 'react'
import { messageOf } from '../api/ApiError.ts'
import { UnsavedGuard } from '../forms/UnsavedGuard.tsx'
import { useUnsaved } from '../forms/useUnsaved.ts'
import { inSentence } from '../define/inSentence.ts'
import type { ResolvedResource } from '../registry/ResolvedResource.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportRun } from './ImportRun.tsx'
import styles from './import.module.css'
import { matchColumns } from './matching.ts'
import type { Matching } from './matching.ts'
import { PastImports } from './PastImports.tsx'
import { readFile, type CsvFile, type HowToRead } from '../file/readFile.ts'
import { useImport } from './useImport.ts'
import { t, translated } from '../text/t.ts'

interface ImportPageProps {
  readonly resource: ResolvedResource
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
      (error: unknown) => setProblem(translated(messageOf(error))),
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
