import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useGrants } from '#framework/access'
import SendResult from './SendResult.tsx'
import { SendForm } from './SendForm.tsx'
import type { SentPayment } from './SentPayment.ts'

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
      {permissions.has('wallet.send') && (
        <p>
          <Link to="/dashboard/send-receive/file">Pay many from a file</Link>
          {' · '}
          <Link to="/dashboard/scheduled-payments/create">Pay later or repeatedly</Link>
        </p>
      )}
      <SendForm key={params.toString()} start={start} onSent={setSent} />
    </>
  )
}
