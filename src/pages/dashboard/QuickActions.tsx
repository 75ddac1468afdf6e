import { DownloadOutlined, SendOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, lazy, useState } from 'react'
import { useGrants } from '#framework/access'
import { Panel } from '#framework/ui'
import styles from './QuickActions.module.css'

const dialogs = {
  send: lazy(() => import('#pages/send-receive/SendDialog.tsx')),
  receive: lazy(() => import('#pages/send-receive/ReceiveDialog.tsx')),
}

/** Send and receive without leaving the dashboard. What the role may not do is not offered. */
export function QuickActions() {
  const { permissions, flags } = useGrants()
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const canSend = permissions.has('wallet.send')
  const canReceive = permissions.has('wallet.receive')
  if (flags['sendReceive'] !== true || (!canSend && !canReceive)) return null
  const Dialog = open && dialogs[open]
  return (
    <Panel title="Quick Actions">
      <div className={styles['buttons']}>
        {canSend && (
          <Button type="primary" icon={<SendOutlined aria-hidden="true" />} onClick={() => setOpen('send')}>
            Send Crypto
          </Button>
        )}
        {canReceive && (
          <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={() => setOpen('receive')}>
            Receive Crypto
          </Button>
        )}
      </div>
      {Dialog && (
        <Suspense>
          <Dialog onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Panel>
  )
}
