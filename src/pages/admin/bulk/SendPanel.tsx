import { Alert, Button, Switch } from 'antd'
import { useId, useState } from 'react'
import { messageOf } from '#framework/api'
import { formatCount } from '#framework/format'
import { Panel } from '#framework/ui'
import { ReasonInput } from '../ReasonInput.tsx'
import { isReason } from '../reason.ts'
import styles from './bulk.module.css'
import { duplicatesOf, isBlank, stateOf } from './newUsers.ts'
import type { useBulkCreate } from './useBulkCreate.ts'
import type { Row } from './useRows.ts'

interface SendPanelProps {
  readonly rows: readonly Row[]
  readonly create: ReturnType<typeof useBulkCreate>
}

/** How many rows stand how, and the way to create them. */
export function SendPanel({ rows, create }: SendPanelProps) {
  const switchId = useId()
  const [sendInvites, setSendInvites] = useState(true)
  const [reason, setReason] = useState('')
  const users = rows.map(({ user }) => user)
  const duplicates = duplicatesOf(users)
  const states = users.map((user, index) => stateOf(user, duplicates[index]))
  const count = (wanted: string) => states.filter((state) => state === wanted).length
  const faulty = count('bad') + count('duplicate')
  const total = faulty + count('good')

  const handleSend = () => {
    if (create.isPending) return
    create.mutate({ users: users.filter((user) => !isBlank(user)), sendInvites, reason: reason.trim() })
  }

  return (
    <Panel>
      <form
        className={styles['send']}
        aria-label="Create"
        onSubmit={(event) => {
          event.preventDefault()
          handleSend()
        }}
      >
        <p role="status" className={styles['counts']}>
          {formatCount(count('good'))} ready, {formatCount(count('bad'))} with problems,{' '}
          {formatCount(count('duplicate'))} duplicate
        </p>
        {faulty > 0 && (
          <Alert
            type="warning"
            showIcon
            message={`${faulty} of ${total} rows will be refused as they are. The others are created all the same, and you can correct the refused ones afterwards.`}
          />
        )}
        <ReasonInput value={reason} onChange={setReason} />
        <div className={styles['invite']}>
          <Switch id={switchId} checked={sendInvites} onChange={setSendInvites} />
          <label htmlFor={switchId}>Send each an invitation to set a password</label>
        </div>
        {create.isError && (
          <Alert
            type="error"
            showIcon
            role="alert"
            message={messageOf(create.error, 'Failed to create the users')}
            description="Your rows are still here. Sending them again creates nobody twice."
          />
        )}
        <div className={styles['buttons']}>
          <Button
            type="primary"
            htmlType="submit"
            loading={create.isPending}
            disabled={total === 0 || !isReason(reason)}
          >
            {labelOf(total)}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function labelOf(total: number): string {
  if (total === 0) return 'Create users'
  return total === 1 ? 'Create 1 user' : `Create ${formatCount(total)} users`
}
