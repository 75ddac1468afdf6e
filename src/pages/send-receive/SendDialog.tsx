import { Modal } from 'antd'
import { useReturnFocus } from '#framework/ui'
import type { SentPayment } from './SentPayment.ts'
import { SendForm } from './SendForm.tsx'
import { t } from '#framework/text'

/** The send form in a dialog, for the dashboard. */
export default function SendDialog({
  onClose,
  onSent,
}: {
  readonly onClose: () => void
  readonly onSent: (sent: SentPayment) => void
}) {
  useReturnFocus()
  return (
    <Modal open title={t('Send Payment')} footer={null} onCancel={onClose} maskClosable={false}>
      <SendForm
        onSent={(sent) => {
          onSent(sent)
          onClose()
        }}
      />
    </Modal>
  )
}
