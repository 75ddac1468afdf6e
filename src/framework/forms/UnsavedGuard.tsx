import { Button, Modal } from 'antd'
import { useContext, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useRouter } from '../ui/RouterProvider.tsx'
import { useReturnFocus } from '../ui/useFocusOnOpen.ts'
import { UnsavedContext } from './useUnsaved.ts'
import type { UnsavedForms } from './useUnsaved.ts'
import { t } from '../text/t.ts'

/**
 * Asks before the user leaves the forms below it with something unsaved: by links, the browser's Back, closing a drawer
 * (pitfall P18). One question for all forms: the outermost guard asks it.
 */
export function UnsavedGuard({ children }: { readonly children: ReactNode }) {
  return useContext(UnsavedContext) ? children : <Guard>{children}</Guard>
}

function Guard({ children }: { readonly children: ReactNode }) {
  const [forms] = useState<UnsavedForms>(() => new Map())
  const { here, block } = useRouter()
  /** On to where the user was about to go. */
  const [leave, setLeave] = useState<{ readonly go: () => void }>()
  useEffect(
    () =>
      block(({ pathname }, go) => {
        const asks = forms.size > 0 && here().pathname !== pathname
        if (asks) setLeave({ go })
        return asks
      }),
    [forms, here, block],
  )
  const handleLeave = () => {
    forms.forEach((giveUp) => giveUp())
    setLeave(undefined)
    leave?.go()
  }
  return (
    <UnsavedContext value={forms}>
      {children}
      {leave && <LeaveDialog onStay={() => setLeave(undefined)} onLeave={handleLeave} />}
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
