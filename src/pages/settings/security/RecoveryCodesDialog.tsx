import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useReturnFocus } from '#framework/ui'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/**
 * Shows new recovery codes. Closes only after the user confirms having stored them: they cannot be shown
 * again.
 */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  useReturnFocus()
  const [stored, setStored] = useState(false)
  return (
    <Modal
      open
      title="Store your recovery codes"
      closable={false}
      keyboard={false}
      maskClosable={false}
      footer={
        <Button type="primary" disabled={!stored} onClick={onClose}>
          Done
        </Button>
      }
    >
      <RecoveryCodes codes={codes} stored={stored} onStored={setStored} />
    </Modal>
  )
}
