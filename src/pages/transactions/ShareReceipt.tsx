import { useState } from 'react'
import { Button, Input } from 'antd'
import type { ActionProps } from '#define'
import { useAct, useClient } from '#framework/api'
import { t } from '#framework/text'
import { addressOf, ShareButton, useCopy } from '#framework/ui'
import type { Transaction } from '#resources/transactions.ts'
import styles from './ShareReceipt.module.css'

/** Asks before a receipt gets its public link, then shows the link. */
export default function ShareReceipt({ records, onClose }: ActionProps<Transaction>) {
  const [record] = records
  const client = useClient()
  const { run, isRunning } = useAct()
  const [link, setLink] = useState<string>()
  if (link !== undefined) return <ReceiptLink link={link} onClose={onClose} />
  const path = `/transaction/${encodeURIComponent(String(record?.id))}/receipt`
  const handleCreate = () =>
    run({
      input: path,
      send: (idempotencyKey) =>
        client.call<Pick<Transaction, 'receiptUrl'>>(path, { method: 'POST', idempotencyKey }),
      failure: t('Failed to create the link'),
      onDone: ({ data: { receiptUrl } }) => setLink(addressOf(receiptUrl ?? '')),
    })
  return (
    <>
      <p className={styles['question']}>{t('Create a public link?')}</p>
      <p>
        {t(
          'Anyone with the link can see the amount, fee, date, status, both parties, the network and the transaction hash. Notes and categories stay private.',
        )}
      </p>
      <div className={styles['buttons']}>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="primary" loading={isRunning} onClick={() => void handleCreate()}>
          {t('Create link')}
        </Button>
      </div>
    </>
  )
}

interface ReceiptLinkProps {
  readonly link: string
  readonly onClose: () => void
}

function ReceiptLink({ link, onClose }: ReceiptLinkProps) {
  const { copy, copied } = useCopy(t('Copied to clipboard'))
  return (
    <>
      <p>{t('Anyone with this link can view the receipt. You can turn it off at any time.')}</p>
      <div className={styles['link']}>
        <Input readOnly aria-label={t('Receipt link')} value={link} />
        <Button type="primary" onClick={() => void copy(link)}>
          {copied ? t('Copied') : t('Copy')}
        </Button>
      </div>
      <div className={styles['buttons']}>
        <ShareButton title={t('Receipt')} url={link} />
        <Button onClick={onClose}>{t('Done')}</Button>
      </div>
    </>
  )
}
