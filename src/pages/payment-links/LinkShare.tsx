import { DownloadOutlined, MailOutlined } from '@ant-design/icons'
import { Button, Input, Space } from 'antd'
import { QRCodeSVG } from 'qrcode.react'
import { useId, useRef } from 'react'
import type { PaymentLink } from '#resources/paymentLinks.ts'
import { formatAmount, type RecordProps } from '#define'
import { addressOf, CopyButton, Panel, ShareButton, saveFile } from '#framework/ui'
import { THEME } from '#product/theme'
import { PRICE_AMOUNTS } from '#resources/vocabulary/amounts.ts'
import { t } from '#framework/text'
import styles from './LinkShare.module.css'

/** On the page of a link: the ways to share it. */
export default function LinkShare({ record }: RecordProps<PaymentLink>) {
  return (
    <Panel title={t('Share')}>
      <WaysToShare record={record} />
    </Panel>
  )
}

/** Ways to give a link to the customers who are to pay: a code to scan or print, its address, the system's sheet, a mail. */
export function WaysToShare({ record }: RecordProps<PaymentLink>) {
  const inputId = useId()
  const address = addressOf(record.url ?? '')
  const isOpen = record.status === 'active'
  return (
    <div className={styles['share']}>
      {!isOpen && <p className={styles['note']}>{t('This link isn’t accepting payments.')}</p>}
      <Code record={record} address={address} />
      <label htmlFor={inputId} className={styles['label']}>
        {t('Payment link')}
      </label>
      <Space.Compact block>
        <Input
          id={inputId}
          readOnly
          className={styles['address']}
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={address} label={t('Payment link')} message={t('Link copied to clipboard')} />
      </Space.Compact>
      <ShareButton title={record.name} url={address} />
      <Button block icon={<MailOutlined aria-hidden="true" />} href={mailTo(record, address)}>
        {t('Send by email')}
      </Button>
      <WebsiteButton record={record} address={address} />
    </div>
  )
}

interface ShareProps extends RecordProps<PaymentLink> {
  readonly address: string
}

/** Black on white with a quiet zone, so that every camera reads it in either theme. */
function Code({ record, address }: ShareProps) {
  const picture = useRef<SVGSVGElement>(null)
  const handleDownload = () => {
    if (!picture.current) return
    const svg = new XMLSerializer().serializeToString(picture.current)
    const content = new Blob([svg], { type: 'image/svg+xml' })
    saveFile({ name: `payment-link-${record.id}.svg`, content })
  }
  return (
    <>
      <div className={styles['code']}>
        <QRCodeSVG
          ref={picture}
          value={address}
          level="M"
          marginSize={2}
          size={200}
          aria-label={t('QR code of the payment link {name}', { name: record.name })}
        />
      </div>
      <Button block icon={<DownloadOutlined aria-hidden="true" />} onClick={handleDownload}>
        {t('Download QR code')}
      </Button>
    </>
  )
}

/** A button for the merchant's own pages: plain HTML, without a script. */
function WebsiteButton({ record: { pricing, amount, currency }, address }: ShareProps) {
  const id = useId()
  const label =
    pricing === 'fixed' && amount ? `Pay ${formatAmount(amount, currency, PRICE_AMOUNTS)}` : 'Pay now'
  const style = Object.entries(BUTTON_STYLE).map(([name, value]) => `${toKebab(name)}:${value}`)
  const html = `<a href="${address}" style="${style.join(';')}">${label}</a>`
  return (
    <details className={styles['website']}>
      <summary>{t('Button for your website')}</summary>
      <div className={styles['embed']}>
        <a href={address} target="_blank" rel="noreferrer" style={BUTTON_STYLE}>
          {label}
        </a>
        <div className={styles['html']}>
          <label htmlFor={id} className={styles['label']}>
            {t('HTML to paste')}
          </label>
          <CopyButton text={html} label={t('HTML to paste')} message={t('HTML copied to clipboard')} />
        </div>
        <Input.TextArea
          id={id}
          readOnly
          rows={4}
          value={html}
          className={styles['address'] ?? ''}
          onFocus={(event) => event.target.select()}
        />
      </div>
    </details>
  )
}

/** As it looks on pages that know nothing of the theme. */
const BUTTON_STYLE = {
  display: 'inline-block',
  padding: '12px 20px',
  borderRadius: '8px',
  textDecoration: 'none',
  background: THEME.colours.light.primary,
  color: THEME.colours.light.onSolid,
  font: '600 15px/1.2 system-ui,sans-serif',
}

const toKebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function mailTo({ name, amount, currency, pricing }: PaymentLink, address: string): string {
  const subject = encodeURIComponent(name)
  const body = encodeURIComponent(
    pricing === 'fixed'
      ? `You can pay ${formatAmount(amount ?? '0', currency, PRICE_AMOUNTS)} for ${name} here:\n${address}\n`
      : `You can pay for ${name} here:\n${address}\n`,
  )
  return `mailto:?subject=${subject}&body=${body}`
}
