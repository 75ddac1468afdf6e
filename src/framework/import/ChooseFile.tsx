import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { messageOf } from '../api/ApiError.ts'
import { BYTE_ORDER_MARK, toCsvLine } from '../define/csv.ts'
import { saveFile } from '../ui/saveFile.ts'
import type { ResolvedResource } from '../registry/ResolvedResource.ts'
import { Panel } from '../ui/Panel.tsx'
import styles from './import.module.css'
import { readFile, type CsvFile } from '../file/readFile.ts'
import { t, translated } from '../text/t.ts'

interface ChooseFileProps {
  readonly resource: ResolvedResource
  readonly onFile: (file: CsvFile) => void
}

/** Takes a CSV file, chosen or dropped. */
export function ChooseFile({ resource, onFile }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isOver, setOver] = useState(false)
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
      .catch((error: unknown) => setProblem(translated(messageOf(error))))
    setReading(false)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void handleFile(event.dataTransfer.files[0])
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
      <div
        className={styles['drop']}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <Button
          type="primary"
          icon={<UploadOutlined aria-hidden="true" />}
          loading={isReading}
          onClick={() => input.current?.click()}
        >
          {t('Choose a file')}
        </Button>
        <p className={styles['note']}>{t('or drop it here. The first row must contain column names.')}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label={t('CSV file')}
          onChange={({ target }) => {
            void handleFile(target.files?.[0])
            target.value = ''
          }}
        />
      </div>
      {problem && (
        <Alert type="error" showIcon role="alert" message={problem} className={styles['alert'] ?? ''} />
      )}
    </Panel>
  )
}

/** A file with the headings alone. */
function saveTemplate({ name, importFields }: ResolvedResource): void {
  const line = BYTE_ORDER_MARK + toCsvLine(importFields.map(({ label }) => label))
  saveFile({ name: `${name}-template.csv`, content: new Blob([line], { type: 'text/csv' }) })
}
