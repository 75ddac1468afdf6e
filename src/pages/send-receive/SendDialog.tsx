import { Modal } from 'antd'
import { useReturnFocus } from '#framework/ui'
import { SendForm } from './SendForm.tsx'
import { t } from '#framework/text'

/** The send form in a dialog, for the dashboard. */
export default function SendDialog({ onClose }: { readonly onClose: () => void }) {
  useReturnFocus()
  return (
    <Modal open title={t('Send Payment')} footer={null} onCancel={onClose} maskClosable={false}>
      <SendForm onSent={onClose} />
    </Modal>
  )
}
