import { Alert, Checkbox, Input, Select, Skeleton, Button } from 'antd'
import {
  Amount,
  DecimalBox,
  ErrorState,
  GuardedButton,
  StaleNotice,
  useFocusOnOpen,
  RelativeTime,
} from '#framework/ui'
import { formatAmount, formatExactAmount, unitsOf } from '#define'
import { HelpMark } from '#framework/fields'
import { FormFrame, FormItem, inputId, RestoredDraft } from '#framework/forms'
import { useGrants } from '#framework/access'
import { useResource } from '#framework/registry'
import { TRANSACTION_AMOUNTS } from '#resources/vocabulary/amounts.ts'
import { PayeePicker } from './PayeePicker.tsx'
import { SendReviewDialog } from './SendReviewDialog.tsx'
import { usePayees, type RecipientCheck } from './payees.ts'
import type { SentPayment } from './SentPayment.ts'
import { useSendForm, type SendReview, type SendStart } from './useSendForm.ts'
import { keyOf, type SupportedCurrency, titleOf, useCurrencies, usePrices } from './walletApi.ts'
import { t } from '#framework/text'
import { shorten } from '#framework/format'
import payees from './Payees.module.css'
import styles from './SendForm.module.css'

/** Send Payment: one form for the page and for the dashboard's dialog. */
export function SendForm({ start = {}, onSent }: Omit<SendFieldsProps, 'currencies'>) {
  const currencies = useCurrencies()
  // What the form shows only where there is some would move the rest of it.
  const isWaiting = [usePayees(''), usePrices()].some(({ isPending }) => isPending)
  if (currencies.isPending || isWaiting)
    return (
      <div className={styles['waiting']}>
        <Skeleton active paragraph={{ rows: 5 }} />
      </div>
    )
  if (currencies.isError) {
    return (
      <ErrorState
        title={t('Failed to load supported currencies')}
        onRetry={() => void currencies.refetch()}
      />
    )
  }
  return <SendFields currencies={currencies.data.data} start={start} onSent={onSent} />
}

/** Keeps the place of a line that is still to come. */
const NO_BREAK = '\u00a0'

interface SendFieldsProps {
  readonly currencies: readonly SupportedCurrency[]
  /** What the form begins with. Default: nothing. */
  readonly start?: SendStart
  readonly onSent: (sent: SentPayment) => void
}

function SendFields({ currencies, start = {}, onSent }: SendFieldsProps) {
  const state = useSendForm(currencies, start, onSent)
  const { form, balances, balance, selected, summary, review, problems, failure } = state
  // With the recipient known, the amount is what is left to enter.
  useFocusOnOpen(start.to && !start.amount ? inputId(form.id, 'amount') : undefined)
  const symbol = selected?.currency ?? ''
  const { payee, tokens } = state
  const { inDollars } = form.values
  const fee = useResource('transactions')?.fields['fee']
  /** Nothing is worked out from an amount that cannot be sent. */
  const written = (value: string | undefined) =>
    value === undefined ? '–' : formatAmount(value, symbol, TRANSACTION_AMOUNTS)
  const onlyAsks = !useGrants().permissions.has('wallet.send')

  return (
    <FormFrame form={form} label={t('Send Payment')} className={styles['form']}>
      <RestoredDraft form={form} />
      <FormItem name="currency" label={t('Currency')}>
        <Select options={currencies.map((option) => ({ value: keyOf(option), label: titleOf(option) }))} />
      </FormItem>
      <PayeePicker value={form.values.to} onPick={state.pick} />
      <div onBlur={() => state.leave('to')}>
        <FormItem
          name="to"
          label={t('Recipient Address')}
          problem={problems.to}
          extra={payee?.problem === null && <PayeeFacts check={payee} />}
        >
          <Input
            placeholder={t('0x...')}
            autoComplete="off"
            spellCheck={false}
            className={styles['address'] ?? ''}
          />
        </FormItem>
      </div>
      <div onBlur={() => state.leave('amount')}>
        <FormItem
          name="amount"
          label={t('Amount')}
          problem={problems.amount}
          extra={
            balance ? (
              <>
                {t('Available:')}{' '}
                <Amount value={balance.available} asset={symbol} style={TRANSACTION_AMOUNTS} />
              </>
            ) : (
              NO_BREAK
            )
          }
        >
          <DecimalBox
            placeholder={t('0.00')}
            suffix={inDollars ? 'USD' : symbol}
            units={inDollars ? unitsOf('USD') : unitsOf(symbol, TRANSACTION_AMOUNTS)}
            after={
              <Button disabled={!balance || form.isSaving} onClick={state.handleMax}>
                {t('MAX')}
              </Button>
            }
          />
        </FormItem>
      </div>
      {(state.price || inDollars) && (
        <Checkbox checked={inDollars} onChange={({ target }) => state.setInDollars(target.checked)}>
          {t('Enter amount in USD')}
          {inDollars &&
            tokens !== '' &&
            t(': {tokens} are sent', { tokens: formatExactAmount(tokens, symbol) })}
        </Checkbox>
      )}
      <FormItem name="note" label={t('Note (for your team)')}>
        <Input maxLength={500} placeholder={t('Invoice 12')} />
      </FormItem>
      {balances.isError && <StaleNotice onRetry={() => void balances.refetch()} />}
      <dl className={styles['summary']}>
        <dt>
          {t('Fee (1%, max 7)')}
          {fee && <HelpMark field={fee} />}
        </dt>
        <dd>{written(summary?.fee)}</dd>
        <dt>{t('Recipient Gets')}</dt>
        <dd className={styles['total']}>{written(summary?.recipientGets)}</dd>
      </dl>
      {onlyAsks && (
        <Alert type="info" showIcon message={t('This payment needs approval before it’s sent.')} />
      )}
      {failure && !review && <Alert type="error" showIcon message={failure} role="alert" />}
      <GuardedButton
        type="primary"
        htmlType="submit"
        block
        reason={state.reason}
        loading={form.isSaving}
        disabled={form.isSaving}
      >
        {t('Send {symbol}', { symbol })}
      </GuardedButton>
      {review && (
        <SendReviewDialog
          review={review}
          payee={payee}
          price={state.price}
          network={networkOf(review, currencies)}
          isRunning={state.isSending}
          failure={failure}
          onCancel={state.closeReview}
          onConfirm={() => state.send(review)}
        />
      )}
    </FormFrame>
  )
}

const networkOf = ({ network }: SendReview, currencies: readonly SupportedCurrency[]) =>
  currencies.find((option) => option.network.name === network)?.network.displayName ?? network

/** What is known of a recipient, under their address: paid before or for the first time, and what to beware of. */
function PayeeFacts({ check }: { readonly check: RecipientCheck }) {
  const { name, times, lastPaidAt, lastAmount, lastCurrency, lookAlike } = check
  if (lookAlike)
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        message={t('This isn’t {name}', { name: lookAlike.name ?? t('the address you paid before') })}
        description={t(
          'This looks like {address}, but the middle is different. It may be a scam. Compare every character.',
          { address: shorten(lookAlike.address, 8, 6) },
        )}
      />
    )
  if (lastPaidAt === null)
    return (
      <span role="status" className={payees['first']}>
        {name !== null && <strong>{name}. </strong>}
        {t('First payment to this address. Check every character.')}
      </span>
    )
  return (
    <span role="status">
      {name !== null && <strong>{name}. </strong>}
      {t('Previously paid')}
      {times > 1 && t(', {times} times', { times })}
      {t(': last {lastAmount}', {
        lastAmount: formatExactAmount(lastAmount ?? '0', lastCurrency ?? ''),
      })}{' '}
      <RelativeTime value={lastPaidAt} />.
    </span>
  )
}
