import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useGrants } from '#framework/access'
import SendResult from './SendResult.tsx'
import { SendForm } from './SendForm.tsx'
import type { SentPayment } from './SentPayment.ts'
import { t } from '#framework/text'
import styles from './SendTab.module.css'

const NAMES = ['to', 'currency', 'network', 'amount'] as const

/** The send form of the page, which begins with what the address says, below what became of the last payment. */
export function SendTab() {
  const [params] = useSearchParams()
  const { permissions } = useGrants()
  const [sent, setSent] = useState<SentPayment>()
  const start = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = params.get(name)
      return value === null || value === '' ? [] : [[name, value]]
    }),
  )
  return (
    <>
      {sent && <SendResult sent={sent} onAnother={() => setSent(undefined)} />}
      <SendForm key={params.toString()} start={start} onSent={setSent} />
      {permissions.has('wallet.send') && (
        <p className={styles['other']}>
          <Link to="/dashboard/send-receive/file">{t('Pay many from a file')}</Link>
          <Link to="/dashboard/scheduled-payments/create">{t('Pay later or repeatedly')}</Link>
        </p>
      )}
    </>
  )
}
