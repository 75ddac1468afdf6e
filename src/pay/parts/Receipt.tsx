import type { ReactNode } from 'react'
import { formatExactAmount } from '#define'
import { formatExactTimestamp, formatTimestamp, shorten } from '#framework/format'
import { networkLabel } from '../networkLabel.ts'
import type { PayReceipt, PayTarget } from '../payApi.ts'
import { Button, ButtonLink } from './Button.tsx'
import { CopyValue } from './CopyValue.tsx'
import { Icon } from './Icon.tsx'
import styles from './Receipt.module.css'

interface ReceiptProps {
  readonly target: PayTarget
  readonly receipt: PayReceipt
}

/** The proof of a payment, to keep or to print. */
export function Receipt({ target, receipt }: ReceiptProps) {
  const { transactionId, hash, explorerUrl, amount, token, paidAt } = receipt
  return (
    <>
      <dl className={styles['facts']}>
        <Fact term="Paid to">{target.merchantName}</Fact>
        <Fact term="Amount">{formatExactAmount(amount, token)}</Fact>
        <Fact term="Network">{networkLabel(target, receipt)}</Fact>
        <Fact term="Date">
          <time dateTime={paidAt} title={formatExactTimestamp(paidAt)}>
            {formatTimestamp(paidAt)}
          </time>
        </Fact>
        <Fact term="Transaction ID">
          <CopyValue label="transaction ID" value={transactionId} shown={shorten(transactionId, 10, 6)} />
        </Fact>
        <Fact term="Hash">
          <CopyValue label="hash" value={hash} shown={shorten(hash, 10, 6)} />
        </Fact>
      </dl>
      <div className={styles['acts']}>
        <ButtonLink href={explorerUrl} isOutside>
          View on Explorer
          <Icon name="external" />
        </ButtonLink>
        <Button onClick={() => window.print()}>
          <Icon name="print" />
          Print receipt
        </Button>
      </div>
    </>
  )
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
