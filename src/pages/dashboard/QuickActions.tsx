import { DownloadOutlined, SendOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useGrants } from '#framework/access'
import { t } from '#framework/text'
import { Panel, lazyComponent } from '#framework/ui'
import { maySend } from '#pages/send-receive/maySend.ts'
import type { SentPayment } from '#pages/send-receive/SentPayment.ts'
import styles from './QuickActions.module.css'

const SendDialog = lazyComponent(() => import('#pages/send-receive/SendDialog.tsx'))
const ReceiveDialog = lazyComponent(() => import('#pages/send-receive/ReceiveDialog.tsx'))
const SendResult = lazyComponent(() => import('#pages/send-receive/SendResult.tsx'))

/** Send and receive without leaving the dashboard. What the role may not do is not offered. */
export function QuickActions() {
  const { permissions, flags } = useGrants()
  const [open, setOpen] = useState<'send' | 'receive'>()
  const [sent, setSent] = useState<SentPayment>()
  const canSend = maySend({ permissions, flags })
  const canReceive = permissions.has('wallet.receive')
  if (flags['sendReceive'] !== true || (!canSend && !canReceive)) return null
  const close = () => setOpen(undefined)
  return (
    <Panel title={t('Quick Actions')}>
      <div className={styles['buttons']}>
        {canSend && (
          <Button type="primary" icon={<SendOutlined aria-hidden="true" />} onClick={() => setOpen('send')}>
            {t('Send Crypto')}
          </Button>
        )}
        {canReceive && (
          <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={() => setOpen('receive')}>
            {t('Receive Crypto')}
          </Button>
        )}
      </div>
      <Suspense>
        {sent && (
          <div className={styles['result']}>
            <SendResult
              sent={sent}
              onAnother={() => {
                setSent(undefined)
                setOpen('send')
              }}
            />
          </div>
        )}
        {open === 'send' && <SendDialog onClose={close} onSent={setSent} />}
        {open === 'receive' && <ReceiveDialog onClose={close} />}
      </Suspense>
    </Panel>
  )
}
