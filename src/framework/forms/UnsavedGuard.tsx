import { Button, Modal } from 'antd'
import { useCallback, useContext, useState } from 'react'
import type { ReactNode } from 'react'
import { useBlocker } from 'react-router'
import type { BlockerFunction } from 'react-router'
import { useReturnFocus } from '../ui/useFocusOnOpen.ts'
import { UnsavedContext } from './useUnsaved.ts'
import type { UnsavedForms } from './useUnsaved.ts'
import { t } from '../text/t.ts'

/**
 * Asks before the user leaves the forms below it with something unsaved: by links, the browser's Back, closing a drawer
 * (pitfall P18). A router has one blocker, so the outermost guard asks for all forms. Must be rendered inside a data router.
 */
export function UnsavedGuard({ children }: { readonly children: ReactNode }) {
  return useContext(UnsavedContext) ? children : <Guard>{children}</Guard>
}

function Guard({ children }: { readonly children: ReactNode }) {
  const [forms] = useState<UnsavedForms>(() => new Map())
  const leaves = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      forms.size > 0 && currentLocation.pathname !== nextLocation.pathname,
    [forms],
  )
  const blocker = useBlocker(leaves)
  const handleLeave = () => {
    forms.forEach((giveUp) => giveUp())
    blocker.proceed?.()
  }
  return (
    <UnsavedContext value={forms}>
      {children}
      {blocker.state === 'blocked' && <LeaveDialog onStay={blocker.reset} onLeave={handleLeave} />}
    </UnsavedContext>
  )
}

interface LeaveDialogProps {
  readonly onStay: () => void
  readonly onLeave: () => void
}

function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  useReturnFocus()
  return (
    <Modal
      open
      title={t('Leave without saving?')}
      onCancel={onStay}
      footer={[
        <Button key="leave" danger onClick={onLeave}>
          {t('Leave')}
        </Button>,
        <Button key="stay" type="primary" autoFocus onClick={onStay}>
          {t('Stay')}
        </Button>,
      ]}
    >
      {t('Your changes haven’t been saved.')}
    </Modal>
  )
}
