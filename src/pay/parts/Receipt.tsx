import type { ReactNode } from 'react'
import { formatTokens } from '../formatTokens.ts'
import { formatExactTimestamp, formatTimestamp, shorten } from '#framework/format'
import { t } from '#framework/text'
import type { PayReceipt, PayTarget } from '../payApi.ts'
import { networkLabel } from '../networkLabel.ts'
import { useCopy } from '../useCopy.ts'
import { Button, ButtonLink } from './Button.tsx'
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
        <Fact term={t('Paid to')}>{target.merchantName}</Fact>
        <Fact term={t('Amount')}>{formatTokens(amount, token)}</Fact>
        <Fact term={t('Network')}>{networkLabel(target, receipt)}</Fact>
        <Fact term={t('Date')}>
          <time dateTime={paidAt} title={formatExactTimestamp(paidAt)}>
            {formatTimestamp(paidAt)}
          </time>
        </Fact>
        <Fact term={t('Transaction ID')}>
          <CopyValue
            label={t('transaction ID')}
            value={transactionId}
            shown={shorten(transactionId, 10, 6)}
          />
        </Fact>
        <Fact term={t('Hash')}>
          <CopyValue label={t('hash')} value={hash} shown={shorten(hash, 10, 6)} />
        </Fact>
      </dl>
      <div className={styles['acts']}>
        {explorerUrl && (
          <ButtonLink href={explorerUrl} isOutside>
            {t('View on Explorer')}
            <Icon name="external" />
          </ButtonLink>
        )}
        <Button onClick={() => window.print()}>
          <Icon name="print" />
          {t('Print receipt')}
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

interface CopyValueProps {
  /** In small letters: "hash". */
  readonly label: string
  readonly value: string
  /** The shortened text on screen; the full one is printed. */
  readonly shown: string
}

/** A value to copy. */
function CopyValue({ label, value, shown }: CopyValueProps) {
  const { copy, isCopied } = useCopy(t('Copied to clipboard'))
  return (
    <span className={styles['value']}>
      <span className={styles['screen']} title={value}>
        {shown}
      </span>
      <span className={styles['paper']}>{value}</span>
      <button
        type="button"
        className={styles['copy']}
        aria-label={t('Copy {label}', { label })}
        onClick={() => void copy(value)}
      >
        <Icon name={isCopied ? 'check' : 'copy'} />
      </button>
    </span>
  )
}
