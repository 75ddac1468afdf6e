import { DownloadOutlined, MailOutlined } from '@ant-design/icons'
import { Button, Input, Space } from 'antd'
import { useId, useMemo } from 'react'
import type { PaymentLink } from '#resources/paymentLinks.ts'
import { formatAmount, type RecordProps } from '#define'
import { saveFile } from '#framework/list'
import { CopyButton, Panel, ShareButton } from '#framework/ui'
import { linkQr } from './linkQr.ts'
import styles from './LinkShare.module.css'

/** Ways to give a link to those who are to pay: a code to scan or print, its address, the system's sheet, a mail. */
export default function LinkShare({ record }: RecordProps<PaymentLink>) {
  const inputId = useId()
  const address = new URL(`/pay/${record.id}`, location.origin).href
  const isOpen = record.status === 'active' && !record.isExpired
  return (
    <Panel title="Share">
      <div className={styles['share']}>
        {!isOpen && <p className={styles['note']}>This link takes no payments now.</p>}
        <QrCode record={record} address={address} />
        <label htmlFor={inputId} className={styles['label']}>
          Payment link
        </label>
        <Space.Compact block>
          <Input
            id={inputId}
            readOnly
            className={styles['address']}
            value={address}
            onFocus={(event) => event.target.select()}
          />
          <CopyButton text={address} label="Payment link" message="Link copied to clipboard" />
        </Space.Compact>
        <ShareButton title={record.name} url={address} />
        <Button block icon={<MailOutlined aria-hidden="true" />} href={mailTo(record, address)}>
          Send by mail
        </Button>
      </div>
    </Panel>
  )
}

interface ShareProps extends RecordProps<PaymentLink> {
  readonly address: string
}

function QrCode({ record, address }: ShareProps) {
  const svg = useMemo(() => linkQr(address), [address])
  const handleDownload = () => {
    const content = new Blob([svg], { type: 'image/svg+xml' })
    saveFile({ name: `payment-link-${record.id}.svg`, content })
  }
  return (
    <>
      <img
        className={styles['code']}
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        width={200}
        height={200}
        alt={`QR code of the payment link ${record.name}`}
      />
      <Button block icon={<DownloadOutlined aria-hidden="true" />} onClick={handleDownload}>
        Download QR code
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
