import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { RecordProps } from '#define'
import { t } from '#framework/text'
import { addressOf } from '#framework/ui'
import type { PaymentLink } from '#resources/paymentLinks.ts'
import { WaysToShare } from './LinkShare.tsx'
import styles from './LinkShare.module.css'

/** A new link, ready to be given away: its code, its address, and what its payers will see. */
export default function LinkCreated({ record }: RecordProps<PaymentLink>) {
  return (
    <div className={styles['made']}>
      <WaysToShare record={record} />
      <Button
        block
        icon={<EyeOutlined aria-hidden="true" />}
        href={addressOf(record.url ?? '')}
        target="_blank"
        rel="noreferrer"
      >
        {t('Preview')}
      </Button>
    </div>
  )
}
