import { QRCodeSVG } from 'qrcode.react'
import { useId, useState } from 'react'
import styles from './QrCode.module.css'

interface QrCodeProps {
  /** Nothing yet while it is on its way. */
  readonly address: string | undefined
  /** EIP-681: wallets that read it fill in token and amount. */
  readonly paymentUri: string | undefined
}

const KINDS = { address: 'Address', request: 'With amount' } as const
type Kind = keyof typeof KINDS

/** The address to scan, alone or with the amount. */
export function QrCode({ address, paymentUri }: QrCodeProps) {
  const [kind, setKind] = useState<Kind>('address')
  const name = useId()
  const text = kind === 'address' ? address : paymentUri
  return (
    <div className={styles['code']}>
      <div className={styles['tile']} aria-busy={text === undefined}>
        {text !== undefined && <QRCodeSVG value={text} level="M" aria-label={LABELS[kind]} />}
      </div>
      <fieldset className={styles['kinds']}>
        <legend className="seen-by-none">QR code</legend>
        {Object.entries(KINDS).map(([value, label]) => (
          <label key={value} className={styles['kind']}>
            <input
              type="radio"
              name={name}
              checked={value === kind}
              onChange={() => setKind(value as Kind)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </div>
  )
}

const LABELS: Readonly<Record<Kind, string>> = {
  address: 'QR code of the payment address',
  request: 'QR code of the payment request with token and amount',
}
