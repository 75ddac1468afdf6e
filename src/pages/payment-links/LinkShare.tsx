import { DownloadOutlined, MailOutlined } from '@ant-design/icons'
import { Button, Input, Space } from 'antd'
import { QRCodeSVG } from 'qrcode.react'
import { useId, useRef } from 'react'
import type { PaymentLink } from '#resources/paymentLinks.ts'
import { formatAmount, type RecordProps } from '#define'
import { saveFile } from '#framework/list'
import { CopyButton, Panel, ShareButton } from '#framework/ui'
import { t } from '#framework/text'
import styles from './LinkShare.module.css'

/** Ways to give a link to those who are to pay: a code to scan or print, its address, the system's sheet, a mail. */
export default function LinkShare({ record }: RecordProps<PaymentLink>) {
  const inputId = useId()
  const address = new URL(`/pay/${record.id}`, location.origin).href
  const isOpen = record.status === 'active' && !record.isExpired
  return (
    <Panel title={t('Share')}>
      <div className={styles['share']}>
        {!isOpen && <p className={styles['note']}>{t('This link takes no payments now.')}</p>}
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
          {t('Send by mail')}
        </Button>
      </div>
    </Panel>
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

function mailTo({ name, amount, currency }: PaymentLink, address: string): string {
  const subject = encodeURIComponent(name)
  const body = encodeURIComponent(
    `You can pay ${formatAmount(amount, currency)} for ${name} here:\n${address}\n`,
  )
  return `mailto:?subject=${subject}&body=${body}`
}
