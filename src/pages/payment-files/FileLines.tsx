import { fromSent } from '#define/said'
import { Link } from 'react-router'
import { type EnumOption, formatExactAmount } from '#define'
import { APPROVAL_STATUSES, STATUSES, TRANSACTION_STATUSES } from '#resources/vocabulary/statuses.ts'
import { shorten } from '#framework/format'
import { t, written } from '#framework/text'
import { StatusTag } from '#framework/ui'
import type { PaymentLine } from './paymentFile.ts'
import styles from './PaymentFile.module.css'
import { useOutcomes } from './useOutcomes.ts'

/** Each line of a file, with what it comes to or came to. */
export function FileLines({
  lines,
  isPaid,
}: {
  readonly lines: readonly PaymentLine[]
  readonly isPaid: boolean
}) {
  const outcomeOf = useOutcomes(isPaid ? lines : [])
  return (
    <ul className={styles['lines']} aria-label={t('Payments')}>
      {lines.map((line) => {
        const outcome = outcomeOf(line)
        return (
          <li key={line.line}>
            <span className={styles['quiet']}>{t('Line {line}', { line: line.line })}</span>
            <span className={styles['payee']}>
              {line.name !== null && <strong>{line.name}</strong>}
              <code title={line.address}>{shorten(line.address, 8, 6)}</code>
              {line.note !== '' && <span className={styles['quiet']}>{line.note}</span>}
            </span>
            <span className={styles['amount']}>{amountOf(line)}</span>
            <span>
              <StatusTag option={statusOf(line, isPaid, outcome)} />
              <Reasons line={line} isPaid={isPaid} />
              {outcome.reference !== undefined && (
                <Link to={`/dashboard/transactions/${outcome.reference}`}>{t('Details')}</Link>
              )}
              {line.approvalId !== null && (
                <Link to={`/dashboard/approvals/${line.approvalId}`}>{t('Request')}</Link>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Why a line is not paid, or what to look at before it is. */
function Reasons({
  line: { errors, warnings, status },
  isPaid,
}: {
  readonly line: PaymentLine
  readonly isPaid: boolean
}) {
  const texts = status === 'refused' ? errors.map(fromSent) : isPaid ? [] : warnings
  return texts.map(written).map((text) => (
    <span key={text} className={status === 'refused' ? styles['wrong'] : styles['warning']}>
      {text}
    </span>
  ))
}

const amountOf = ({ amount, currency }: PaymentLine) =>
  /^\d+(\.\d+)?$/.test(amount) ? formatExactAmount(amount, currency) : `${amount} ${currency}`

function statusOf(
  { status, isPaid: before }: PaymentLine,
  isPaid: boolean,
  { approval = 'awaiting_approval', payment = 'pending' }: ReturnType<ReturnType<typeof useOutcomes>>,
): EnumOption {
  if (before) return { ...STATUSES.completed, label: t('Previously paid') }
  if (status === 'refused') return { ...STATUSES.failed, label: t('Invalid') }
  if (status === 'awaiting_approval' && approval === 'awaiting_approval')
    return {
      label: isPaid ? t('Waiting for approval') : t('Needs approval'),
      tone: 'warning',
      icon: 'clock',
    }
  if (status === 'awaiting_approval' && approval !== 'approved') return APPROVAL_STATUSES[approval]
  return isPaid ? TRANSACTION_STATUSES[payment] : { label: t('Ready'), tone: 'success' }
}
