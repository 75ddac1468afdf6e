import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { Panel } from '#framework/ui'
import styles from './bulk.module.css'
import { saveTemplate } from './files.ts'
import { MAX_ROWS, type NewUser } from './newUsers.ts'
import { readUsers } from './readCsv.ts'

interface CsvPanelProps {
  /** How many rows there is room for. */
  readonly room: number
  readonly onUsers: (users: readonly NewUser[]) => void
}

/** Takes users out of a CSV text or file and puts them into the rows, where they are checked and can be changed. */
export function CsvPanel({ room, onUsers }: CsvPanelProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const file = useRef<HTMLInputElement>(null)

  const handleRead = (csv: string) => {
    const users = readUsers(csv)
    const refused = refuse(users.length, room)
    setProblem(refused)
    setText(refused ? csv : '')
    if (!refused) onUsers(users)
  }

  return (
    <Panel
      title="From CSV"
      extra={
        <Button type="link" icon={<DownloadOutlined aria-hidden="true" />} onClick={saveTemplate}>
          Download template
        </Button>
      }
    >
      <div className={styles['csv']}>
        <Input.TextArea
          aria-label="CSV"
          rows={3}
          spellCheck={false}
          placeholder={'First name,Last name,Email,Phone\nAda,Okafor,ada@example.com,0803 123 4567'}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {problem && <Alert type="error" showIcon role="alert" message={problem} />}
        <div className={styles['buttons']}>
          <Button disabled={text.trim() === ''} onClick={() => handleRead(text)}>
            Add to the rows
          </Button>
          <Button icon={<UploadOutlined aria-hidden="true" />} onClick={() => file.current?.click()}>
            Upload a file
          </Button>
          <input
            ref={file}
            type="file"
            hidden
            accept=".csv,text/csv,text/plain"
            aria-label="CSV file"
            onChange={({ target }) => {
              void target.files?.[0]?.text().then(handleRead)
              target.value = ''
            }}
          />
        </div>
      </div>
    </Panel>
  )
}

function refuse(count: number, room: number): string | undefined {
  if (count === 0) return 'There are no users in this text'
  if (count <= room) return undefined
  return `These are ${count} users, and there is room for ${room} more: at most ${MAX_ROWS} at a time`
}
