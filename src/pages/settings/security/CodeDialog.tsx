import { useState } from 'react'
import { ConfirmDialog } from '../../../framework/ui/ConfirmDialog.tsx'
import { TextField } from '../../auth/TextField.tsx'

interface CodeDialogProps {
  readonly title: string
  readonly description: string
  readonly submitLabel: string
  readonly danger?: boolean
  readonly isBusy: boolean
  /** Why it was refused. */
  readonly refusal: string | undefined
  readonly onSubmit: (code: string) => void
  readonly onClose: () => void
}

/** Asks for a code of the authenticator, or a recovery code, before an act. G-37. */
export function CodeDialog({ refusal, onSubmit, ...dialog }: CodeDialogProps) {
  const [code, setCode] = useState('')
  const given = code.trim()
  return (
    <ConfirmDialog {...dialog} disabled={given === ''} onSubmit={() => onSubmit(given)}>
      <TextField
        name="code"
        label="Authentication code or recovery code"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        onChange={setCode}
        finding={refusal}
      />
    </ConfirmDialog>
  )
}
