import { Modal } from 'antd'
import type { ReactNode } from 'react'
import type { Layout } from '../define/form.ts'
import { PageHeader } from './PageHeader.tsx'
import { PanelFrame } from './PanelFrame.tsx'
import type { Steps } from './ShownRows.tsx'
import styles from './ScreenFrame.module.css'
import { useReturnFocus } from './useFocusOnOpen.ts'

interface ScreenFrameProps {
  readonly layout: Layout
  readonly title: ReactNode
  /** Beside the title of a page, below that of a panel. */
  readonly actions?: ReactNode
  /** A panel or modal was closed. */
  readonly onClose: () => void
  /** On a page: in a frame of its own. Default true. */
  readonly isFramed?: boolean
  /** In a panel: the ways to the records beside it. Default: none. */
  readonly steps?: Steps | undefined
  /** In a panel: the id of what it shows. Default: that never changes. */
  readonly of?: string
  readonly children: ReactNode
}

/** The frame of a form or a record: a page, a modal over the list, or a panel beside it. */
export function ScreenFrame({ layout, ...props }: ScreenFrameProps) {
  const Frame = FRAMES[layout]
  return <Frame {...props} />
}

type FrameProps = Omit<ScreenFrameProps, 'layout'>

const FRAMES: Readonly<Record<Layout, (props: FrameProps) => ReactNode>> = {
  page: ({ title, actions, isFramed = true, children }) => (
    <>
      <PageHeader title={title} actions={actions} />
      <div className={isFramed ? styles['card'] : undefined}>{children}</div>
    </>
  ),
  panel: PanelFrame,
  modal: ModalFrame,
}

function ModalFrame({ title, onClose, children }: FrameProps) {
  useReturnFocus()
  return (
    <Modal open title={title} onCancel={onClose} width={640} footer={null}>
      {children}
    </Modal>
  )
}
