import { createContext, Fragment, useContext, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

/** A dialog, given the way to close itself. */
export type Dialog = (close: () => void) => ReactNode

interface Dialogs {
  /** Opens a dialog, in the place of one that is open. */
  readonly open: (dialog: Dialog) => void
  /** Must be rendered: the dialog stands there where no host is above. */
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
  readonly key: number
  /** Where it was opened: on another page it has nothing to say. */
  readonly pathname: string
}

function useOwnDialog(): Dialogs {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<Opened>()
  return {
    open: (render) => setOpened((before) => ({ render, pathname, key: (before?.key ?? 0) + 1 })),
    place: opened?.pathname === pathname && (
      <Fragment key={opened.key}>{opened.render(() => setOpened(undefined))}</Fragment>
    ),
  }
}
