import { createContext, Fragment, useContext, useState } from 'react'
import type { ReactNode } from 'react'

/** A dialog, given the way to close itself. */
export type Dialog = (close: () => void) => ReactNode

const DialogContext = createContext<((dialog: Dialog) => void) | undefined>(undefined)

/** Holds the dialogs that are opened below it: a row that leaves its list does not take its dialog along. */
export function DialogHost({ children }: { readonly children: ReactNode }) {
  const { place, open } = useOwnDialog()
  return (
    <DialogContext value={open}>
      {children}
      {place}
    </DialogContext>
  )
}

interface Dialogs {
  readonly open: (dialog: Dialog) => void
  /** Must be rendered: the dialog stands there where no host is above. */
  readonly place: ReactNode
}

/** Opens dialogs in the host above, or in place. */
export function useDialog(): Dialogs {
  const host = useContext(DialogContext)
  const own = useOwnDialog()
  return host ? { open: host, place: null } : own
}

function useOwnDialog(): Dialogs {
  const [dialog, setDialog] = useState<{ readonly render: Dialog; readonly key: number }>()
  const open = (render: Dialog) => setDialog((before) => ({ render, key: (before?.key ?? 0) + 1 }))
  const close = () => setDialog(undefined)
  return { open, place: dialog && <Fragment key={dialog.key}>{dialog.render(close)}</Fragment> }
}
