import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState, type DragEvent } from 'react'
import { t } from '../text/t.ts'
import styles from './FileDrop.module.css'

interface FileDropProps {
  /** The name of the file that was chosen; choosing another is then no longer the first thing to do. */
  readonly chosen?: string | undefined
  /** Shown below the button until a file is chosen. */
  readonly note: string
  /** The file is being read, or used. */
  readonly isBusy: boolean
  readonly onFile: (file: File | undefined) => void
}

/** Takes a CSV file, chosen or dropped. */
export function FileDrop({ chosen, note, isBusy, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isBusy) onFile(event.dataTransfer.files[0])
  }
  return (
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
      {chosen && <strong>{chosen}</strong>}
      <Button
        type={chosen ? 'default' : 'primary'}
        icon={<UploadOutlined aria-hidden="true" />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {chosen ? t('Choose another file') : t('Choose a file')}
      </Button>
      {!chosen && <p className={styles['note']}>{note}</p>}
      <input
        ref={input}
        type="file"
        hidden
        disabled={isBusy}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label={t('CSV file')}
        onChange={({ target }) => {
          onFile(target.files?.[0])
          target.value = ''
        }}
      />
    </div>
  )
}
