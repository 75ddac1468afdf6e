import { Drawer, Modal } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Layout } from '../define/form.ts'
import { BackLink } from './BackLink.tsx'
import type { BackLinkProps } from './BackLink.tsx'
import { PageHeader } from './PageHeader.tsx'
import styles from './ScreenFrame.module.css'
import { useReturnFocus } from './useFocusOnOpen.ts'

interface ScreenFrameProps {
  readonly layout: Layout
  readonly title: ReactNode
  /** Above the title of a page: the way back. */
  readonly back?: BackLinkProps | undefined
  /** Beside the title. */
  readonly actions?: ReactNode
  /** A drawer or modal was closed. */
  readonly onClose: () => void
  /** On a page: in a frame of its own. Default true. */
  readonly isFramed?: boolean
  readonly children: ReactNode
}

/** The frame of a form or a record: a page, or a drawer or modal over the list. */
export function ScreenFrame({ layout, ...props }: ScreenFrameProps) {
  const Frame = FRAMES[layout]
  return <Frame {...props} />
}

type FrameProps = Omit<ScreenFrameProps, 'layout'>

const FRAMES: Readonly<Record<Layout, (props: FrameProps) => ReactNode>> = {
  page: ({ title, back, actions, isFramed = true, children }) => (
    <>
      {back && <BackLink {...back} />}
      <PageHeader title={title} actions={actions} />
      <div className={isFramed ? styles['card'] : undefined}>{children}</div>
    </>
  ),
  drawer: DrawerFrame,
  modal: ModalFrame,
}

function DrawerFrame({ title, actions, onClose, children }: FrameProps) {
  const content = useRef<HTMLDivElement>(null)
  useReturnFocus()
  useEffect(() => {
    // Keys are the drawer's from the start, unless a form in it has chosen its field already: not by the drawer's own
    // `autoFocus`, which takes it from there.
    const frame = requestAnimationFrame(() => {
      const inside = content.current
      if (inside && !inside.contains(document.activeElement)) inside.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Drawer open title={title} onClose={onClose} width="min(520px, 100vw)" autoFocus={false}>
      <div ref={content} tabIndex={-1} className={styles['content']}>
        <TopActions>{actions}</TopActions>
        {children}
      </div>
    </Drawer>
  )
}

function ModalFrame({ title, actions, onClose, children }: FrameProps) {
  useReturnFocus()
  return (
    <Modal open title={title} onCancel={onClose} width={640} footer={null}>
      <TopActions>{actions}</TopActions>
      {children}
    </Modal>
  )
}

/** Under the title, where they have room, however many there are. */
function TopActions({ children }: { readonly children: ReactNode }) {
  return children ? <div className={styles['actions']}>{children}</div> : null
}
