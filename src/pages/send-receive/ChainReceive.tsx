import { Button, Radio } from 'antd'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { formatExactAmount } from '#define'
import { useCall } from '#framework/api'
import { t } from '#framework/text'
import type { SupportedCurrency } from './walletApi.ts'
import styles from './ReceivePanel.module.css'

/** Milliseconds between two looks: about as long as the fastest chains take for a block. */
const LOOK_MS = 3000

interface ChainReceiveProps {
  /** Undefined while it is on its way. */
  readonly address: string | undefined
  /** EIP-681. */
  readonly paymentUri: string | undefined
  readonly selected: SupportedCurrency
}

/** The address on a real chain to scan or to open in a wallet, and what is on its way to it. */
export default function ChainReceive({ address, paymentUri, selected }: ChainReceiveProps) {
  const [isRequest, setRequest] = useState(false)
  const text = isRequest ? paymentUri : address
  return (
    <>
      <div className={styles['code']}>
        {text === undefined ? (
          <p className={styles['waiting']}>{t('Generating QR code...')}</p>
        ) : (
          <QRCodeSVG
            value={text}
            level="M"
            marginSize={2}
            size={200}
            aria-label={
              isRequest
                ? t('QR code of the payment request with token and network')
                : t('QR code of the address {text}', { text })
            }
          />
        )}
      </div>
      <div className={styles['kinds']}>
        <Radio.Group
          aria-label={t('QR code')}
          value={isRequest}
          onChange={({ target }) => setRequest(target.value === true)}
          options={[
            { value: false, label: t('Address') },
            { value: true, label: t('With token and network') },
          ]}
        />
        <Button type="link" {...(paymentUri !== undefined && { href: paymentUri })} disabled={!paymentUri}>
          {t('Open in wallet')}
        </Button>
      </div>
      <Arriving address={address} selected={selected} />
    </>
  )
}

/** The answer of `GET /wallet/arriving`. */
interface ArrivingPayment {
  readonly hash: string
  readonly address: string
  readonly amount: string
  readonly currency: string
  readonly network: string
  readonly confirmations: number
  readonly confirmationsNeeded: number
}

/** What the chain holds for this address that does not count yet, block by block. */
function Arriving({ address, selected }: Pick<ChainReceiveProps, 'address' | 'selected'>) {
  const { data } = useCall<readonly ArrivingPayment[]>(
    '/wallet/arriving',
    {},
    { enabled: address !== undefined, refetchEvery: () => LOOK_MS },
  )
  const here = (data?.data ?? []).filter(
    (payment) => payment.address === address && payment.network === selected.network.name,
  )
  return (
    <div role="status" className={styles['arriving']}>
      {here.length === 0
        ? t('Payments appear here as soon as {network} confirms them.', {
            network: selected.network.displayName,
          })
        : here.map(({ hash, amount, currency, confirmations, confirmationsNeeded }) => (
            <p key={hash}>
              {t('{amount} detected: {confirmations} of {confirmationsNeeded} confirmations', {
                amount: formatExactAmount(amount, currency),
                confirmations,
                confirmationsNeeded,
              })}
            </p>
          ))}
    </div>
  )
}
