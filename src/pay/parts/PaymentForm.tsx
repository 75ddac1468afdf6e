import { formatTokens } from '../formatTokens.ts'
import { CLAIM_FAILED, LOAD_FAILED } from '../createPayment.ts'
import type { Payment } from '../Payment.ts'
import { hasQuestions, isConfirming, type Paying } from '../payState.ts'
import { networkLabel } from '../networkLabel.ts'
import { Button, ButtonLink } from './Button.tsx'
import { Notice } from './Notice.tsx'
import { Progress } from './Progress.tsx'
import { lazy, Suspense, useId, useState } from 'react'
import type { PayChoice } from '../payApi.ts'
import { CopyField } from './CopyField.tsx'
import { QRCodeSVG } from 'qrcode.react'
import { t, translated } from '#framework/text'
import styles from './PaymentForm.module.css'

const WalletPay = lazy(() => import('../wallet/WalletPay.tsx'))

interface PaymentFormProps {
  readonly paying: Paying
  readonly payment: Payment
}

/** Where to send how much. Keeps its shape while the address is on its way. */
export function PaymentForm({ paying, payment }: PaymentFormProps) {
  const { target, choice, session, trouble, isClaiming = false, isChecking = false } = paying
  const network = networkLabel(target, choice)
  if (!session && trouble) {
    return (
      <div className={styles['form']}>
        <Choice paying={paying} onChoose={(next) => void payment.choose(next)} />
        <Notice tone="error" title={t(LOAD_FAILED)}>
          {translated(trouble.text)}
        </Notice>
        <Button onClick={() => void payment.choose(choice)}>{t('Retry')}</Button>
      </div>
    )
  }
  // Confirmations are a real chain's. A wallet would send to an address of a simulated one for good.
  const isReal = session?.confirmationsNeeded !== undefined
  const due = session && formatTokens(session.amountMissing, session.token)
  return (
    <div className={styles['form']}>
      {hasQuestions(target) && session?.state === 'open' && !isClaiming && (
        <button type="button" className={styles['back']} onClick={payment.ask}>
          {t('Edit details')}
        </button>
      )}
      <Choice paying={paying} onChoose={(next) => void payment.choose(next)} />
      {session?.state === 'underpaid' && (
        <Notice tone="warning" title={t('Part of the payment has arrived')}>
          {t('{amountReceived} of {amountDue} arrived. Send the remaining {due} to the same address.', {
            amountReceived: formatTokens(session.amountReceived),
            amountDue: formatTokens(session.amountDue, session.token),
            due: due ?? '',
          })}
        </Notice>
      )}
      {session?.state === 'open' && session.isClaimed && !isClaiming && (
        <Notice tone="warning" title={t('Nothing has arrived yet')}>
          {t(
            'It appears here once it’s on {network}, usually within a minute. You can close this page and come back.',
            { network },
          )}
        </Notice>
      )}
      {isReal && (
        <div className={styles['wallet']}>
          <ButtonLink look="primary" href={session.paymentUri}>
            {t('Open in wallet')}
          </ButtonLink>
          <p className={styles['or']}>{t('Or send it yourself')}</p>
        </div>
      )}
      <CopyField
        label={session?.state === 'underpaid' ? t('Remaining amount') : t('Amount to send')}
        shown={due}
        value={session?.amountMissing}
        message={t('Amount copied to clipboard')}
      />
      <CopyField
        label={t('Payment address')}
        value={session?.address}
        message={t('Address copied to clipboard')}
        isCode
      />
      <QrCode address={session?.address} paymentUri={session?.paymentUri} />
      <p className={styles['warning']}>
        {t('Send only {token} on {network}. Other tokens or networks cause permanent loss of funds.', {
          token: choice.token,
          network,
        })}
      </p>
      <Progress session={session} isStale={trouble?.call === 'refresh'} onRefresh={payment.refresh} />
      {trouble?.call === 'claim' && (
        <Notice tone="error" title={t(CLAIM_FAILED)}>
          {translated(trouble.text)}
        </Notice>
      )}
      <div className={styles['acts']}>
        {session && !isReal && (
          <p className={styles['warning']}>
            {t('This is a sandbox. The payment is simulated, so don’t send anything to this address.')}
          </p>
        )}
        {isReal && !isConfirming(session) && (
          <Suspense>
            <WalletPay key={session.id} session={session} network={network} onSent={payment.claim} />
          </Suspense>
        )}
        <Button
          look="primary"
          disabled={!session}
          isBusy={isClaiming || isChecking}
          onClick={() => void payment.claim()}
        >
          {isClaiming || isChecking ? t('Checking for your payment…') : t("I've made payment")}
        </Button>
      </div>
    </div>
  )
}

interface ChoiceProps {
  readonly paying: Paying
  readonly onChoose: (choice: PayChoice) => void
}

/** In which token to pay, and on which network. */
function Choice({ paying: { target, choice }, onChoose }: ChoiceProps) {
  const { tokens } = target
  const networks = tokens.find(({ token }) => token === choice.token)?.networks ?? []
  const handleToken = (token: string) => {
    const offered = tokens.find((one) => one.token === token)?.networks ?? []
    const network = offered.find(({ name }) => name === choice.network) ?? offered[0]
    if (network) onChoose({ token, network: network.name })
  }
  return (
    <div className={styles['choice']}>
      <Select
        label={t('Token')}
        value={choice.token}
        options={tokens.map(({ token }) => ({ name: token, label: token }))}
        onChange={handleToken}
      />
      <Select
        label={t('Network')}
        value={choice.network}
        options={networks}
        onChange={(network) => onChoose({ token: choice.token, network })}
      />
    </div>
  )
}

interface SelectProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly name: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

function Select({ label, value, options, onChange }: SelectProps) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['box']}>
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map((option) => (
            <option key={option.name} value={option.name}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

interface QrCodeProps {
  /** Nothing yet while it is on its way. */
  readonly address: string | undefined
  /** EIP-681: wallets that read it fill in token and amount. */
  readonly paymentUri: string | undefined
}

const KINDS = [
  ['address', 'Address'],
  ['request', 'With amount'],
] as const
type Kind = (typeof KINDS)[number][0]

/** The address to scan, alone or with the amount. */
function QrCode({ address, paymentUri }: QrCodeProps) {
  const [kind, setKind] = useState<Kind>('address')
  const name = useId()
  const text = kind === 'address' ? address : paymentUri
  return (
    <div className={styles['code']}>
      <div className={styles['tile']} aria-busy={text === undefined}>
        {text !== undefined && <QRCodeSVG value={text} level="M" aria-label={t(LABELS[kind])} />}
      </div>
      <fieldset className={styles['kinds']}>
        <legend className="seen-by-none">{t('QR code')}</legend>
        {KINDS.map(([value, label]) => (
          <label key={value} className={styles['kind']}>
            <input type="radio" name={name} checked={value === kind} onChange={() => setKind(value)} />
            {t(label)}
          </label>
        ))}
      </fieldset>
    </div>
  )
}

const LABELS = {
  address: 'QR code of the payment address',
  request: 'QR code of the payment request with token and amount',
} as const satisfies Readonly<Record<Kind, string>>
