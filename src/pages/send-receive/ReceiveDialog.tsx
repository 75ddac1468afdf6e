import { Modal } from 'antd'
import { useReturnFocus } from '#framework/ui'
import { ReceivePanel } from './ReceivePanel.tsx'
import { t } from '#framework/text'

/** The receive panel in a dialog, for the dashboard. */
export default function ReceiveDialog({ onClose }: { readonly onClose: () => void }) {
  useReturnFocus()
  return (
    <Modal open title={t('Receive Payment')} footer={null} onCancel={onClose}>
      <ReceivePanel />
    </Modal>
  )
}
