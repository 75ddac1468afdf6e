import { Alert, Button, Form, Input, Select, Spin } from 'antd'
import { ACCOUNT_NUMBER_LENGTH } from '#resources/vocabulary/fiat.ts'
import { formatAmount, unitsOf } from '#define'
import { DecimalBox, GuardedButton, holdsTyped, StaleNotice } from '#framework/ui'
import { TRANSACTION_AMOUNTS } from '#resources/vocabulary/amounts.ts'
import { FIAT_OPTIONS, tokenOptions, type ConversionFormProps } from './conversionForm.ts'
import { ConversionResult } from './ConversionResult.tsx'
import { FormField, pointing } from './FormField.tsx'
import { OfframpReviewDialog } from './OfframpReviewDialog.tsx'
import { KeptDraft } from './KeptDraft.tsx'
import { RecipientField } from './RecipientField.tsx'
import { RatePanel } from './RatePanel.tsx'
import { useOfframp } from './useOfframp.ts'
import { CheckCircleFilled } from '@ant-design/icons'
import { ApiError } from '#framework/api'
import type { useAccount } from './fiatApi.ts'
import { t } from '#framework/text'
import styles from './InstantFiat.module.css'

type Offramp = ReturnType<typeof useOfframp>
/** Keeps the place of a line that is still to come. */
const NO_BREAK = '\u00a0'

interface PartProps {
  readonly form: Offramp
}

/** Crypto to money on a bank account. */
export function OfframpForm({ tokens }: ConversionFormProps) {
  const form = useOfframp(tokens)
  const { fiat, token, problems, review, balances, converted } = form
  if (converted) return <ConversionResult converted={converted} onAgain={form.convertAgain} />
  return (
    <Form
      layout="vertical"
      aria-label={t('Convert to Fiat')}
      requiredMark={false}
      onFinish={form.handleReview}
    >
      <KeptDraft form={form.draft} />
      <div className={styles['fields']}>
        <RecipientField disabled={form.isRunning} value={form.recipientId} onPick={form.pick} />
        <FormField id="offramp-fiat" label={t('Fiat currency')} problem={problems['fiat']}>
          <Select
            id="offramp-fiat"
            value={fiat}
            onChange={form.changeFiat}
            options={FIAT_OPTIONS}
            disabled={form.isRunning}
          />
        </FormField>
        <FormField id="offramp-token" label={t('Token')} problem={problems['currency']}>
          <Select
            id="offramp-token"
            value={token ?? null}
            onChange={form.changeToken}
            options={tokenOptions(tokens)}
            disabled={form.isRunning}
          />
        </FormField>
        <BankField form={form} />
        <AccountField form={form} />
        <div className={styles['wide']}>
          <AmountField form={form} />
        </div>
      </div>
      {balances.isError && (
        <div className={styles['alert']}>
          <StaleNotice onRetry={() => void balances.refetch()} />
        </div>
      )}
      <RatePanel rate={form.rate} token={token ?? ''} fiat={fiat} label={t('Recipient Gets')} side="fiat" />
      {form.failure && !review && (
        <div className={styles['alert']}>
          <Alert type="error" showIcon message={form.failure} role="alert" />
        </div>
      )}
      <GuardedButton
        type="primary"
        htmlType="submit"
        block
        reason={form.reason}
        disabled={form.isRunning}
        loading={form.isRunning}
      >
        {t('Convert to Fiat')}
      </GuardedButton>
      {review && (
        <OfframpReviewDialog
          review={review}
          isRunning={form.isConverting}
          failure={form.failure}
          onCancel={form.closeReview}
          onConfirm={() => form.handleConfirm(review)}
        />
      )}
    </Form>
  )
}

function BankField({ form: { banks, values, problems, changeBank, isRunning } }: PartProps) {
  const failed = banks.isError && (
    <>
      {t('Failed to load banks for selected currency')}{' '}
      <Button type="link" size="small" onClick={() => void banks.refetch()}>
        {t('Retry')}
      </Button>
    </>
  )
  return (
    <FormField id="offramp-bank" label={t('Bank')} problem={failed || problems['bankCode']}>
      <Select
        id="offramp-bank"
        showSearch
        filterOption={holdsTyped}
        placeholder={banks.isPending ? t('Loading banks...') : t('Select a bank')}
        loading={banks.isFetching}
        disabled={isRunning || !banks.data}
        value={values.bankCode ?? null}
        onChange={changeBank}
        options={(banks.data?.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      />
    </FormField>
  )
}

function AccountField({ form }: PartProps) {
  const { bank, values, account, problems, changeAccount } = form
  const wrong = account.isMalformed && t('Please enter a valid account number')
  const missing = account.error && t('Account not found')
  const problem = problems['accountNumber'] ?? (wrong || missing || undefined)
  const id = 'offramp-account'
  return (
    <FormField
      id={id}
      label={t('Account Number')}
      problem={problem}
      extra={<AccountOwner account={account} />}
    >
      <Input
        {...pointing(id, problem)}
        inputMode="numeric"
        autoComplete="off"
        placeholder={'0'.repeat(bank?.accountNumberLength.min ?? ACCOUNT_NUMBER_LENGTH)}
        disabled={form.isRunning}
        value={values.accountNumber}
        onChange={(event) => changeAccount(event.target.value)}
      />
    </FormField>
  )
}

function AmountField({ form }: PartProps) {
  const { balance, token = '', values, problems } = form
  const problem = problems['cryptoAmount']
  const id = 'offramp-amount'
  return (
    <FormField
      id={id}
      label={t('Amount')}
      problem={problem}
      extra={
        balance
          ? t('Available: {available}', { available: formatAmount(balance.available, token) })
          : NO_BREAK
      }
    >
      <DecimalBox
        {...pointing(id, problem)}
        placeholder={t('0.00')}
        suffix={token}
        units={unitsOf(token, TRANSACTION_AMOUNTS)}
        disabled={form.isRunning}
        value={values.cryptoAmount}
        onChange={form.changeAmount}
        onBlur={form.leaveAmount}
        after={
          <Button onClick={form.handleMax} disabled={form.isRunning}>
            {t('MAX')}
          </Button>
        }
      />
    </FormField>
  )
}

/** Whose account it is, while and after the bank is asked. Only a name that the bank gives gets the tick. */
function AccountOwner({ account }: { readonly account: ReturnType<typeof useAccount> }) {
  const { accountName, isLooking, isNameless, error, retry } = account
  if (isLooking)
    return (
      <span role="status">
        <Spin size="small" /> {t('Looking up the account...')}
      </span>
    )
  if (accountName !== undefined)
    return (
      <span role="status" className={styles['owner']}>
        <CheckCircleFilled aria-hidden="true" /> {accountName}
      </span>
    )
  if (isNameless)
    return (
      <span role="status">
        {t('The bank doesn’t confirm who owns this account, so you can’t pay out to it.')}
      </span>
    )
  if (error && !(error instanceof ApiError && error.statusCode === 404))
    return (
      <Button type="link" size="small" onClick={retry}>
        {t('Retry')}
      </Button>
    )
  return t('We’ll show the account holder’s name')
}
