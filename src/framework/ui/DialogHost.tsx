import { createContext, Fragment, useCallback, useContext, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useStableNavigate } from './useStableNavigate.ts'

/** A dialog, given the way to close itself. */
export type Dialog = (close: () => void) => ReactNode

interface Dialogs {
  /** Opens a dialog, in the place of one that is open. Always the same function. */
  readonly open: (dialog: Dialog) => void
  /** Must be rendered: the dialog goes here when no host is above. */
  readonly place: ReactNode
}

const DialogContext = createContext<Dialogs['open'] | undefined>(undefined)

/** Holds the dialogs that are opened below it: a row that leaves its list does not take its dialog along. */
export function DialogHost({ children }: { readonly children: ReactNode }) {
  const { open, place } = useOwnDialog()
  return (
    <DialogContext value={open}>
      {children}
      {place}
    </DialogContext>
  )
}

/** Opens dialogs in the host above, or in place. */
export function useDialog(): Dialogs {
  const host = useContext(DialogContext)
  const own = useOwnDialog()
  return host ? { open: host, place: null } : own
}

interface Opened {
  readonly render: Dialog
  /** Tells it from the one before. */
  readonly number: number
  /** The page it was opened on: it closes on any other. */
  readonly pathname: string
}

function useOwnDialog(): Dialogs {
  const { here } = useStableNavigate()
  const [opened, setOpened] = useState<Opened>()
  const open = useCallback(
    (render: Dialog) => {
      const { pathname } = here()
      setOpened((before) => ({ render, pathname, number: (before?.number ?? 0) + 1 }))
    },
    [here],
  )
  return { open, place: opened && <OpenDialog {...opened} onClose={() => setOpened(undefined)} /> }
}

function OpenDialog({ render, number, pathname, onClose }: Opened & { readonly onClose: () => void }) {
  return useLocation().pathname === pathname && <Fragment key={number}>{render(onClose)}</Fragment>
}
