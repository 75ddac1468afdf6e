import { Modal } from 'antd'
import { useReturnFocus } from '#framework/ui'
import { ReceivePanel } from './ReceivePanel.tsx'

/** The receive panel in a dialog, for the dashboard. */
export default function ReceiveDialog({ onClose }: { readonly onClose: () => void }) {
  useReturnFocus()
  return (
    <Modal open title="Receive Payment" footer={null} onCancel={onClose}>
      <ReceivePanel />
    </Modal>
  )
}
