import type { ReactNode } from 'react'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { NestedFormContext } from './useStep.ts'

interface FormModalProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form over another screen, which goes on when it closes. */
export function FormModal({ title, onClose, children }: FormModalProps) {
  return (
    <UnsavedGuard>
      {/* Keys are this form's, not those of the one around. */}
      <div onKeyDown={(event) => event.stopPropagation()}>
        <ScreenFrame layout="modal" title={title} onClose={onClose}>
          <NestedFormContext value>{children}</NestedFormContext>
        </ScreenFrame>
      </div>
    </UnsavedGuard>
  )
}
