import { Alert, Modal } from 'antd'
import type { ReactNode } from 'react'
import { t } from '../text/t.ts'
import { Facts, type Fact } from './Facts.tsx'
import styles from './ReviewDialog.module.css'
import { useReturnFocus } from './useFocusOnOpen.ts'

/** How far the act is that is reviewed. */
export interface ReviewProgress {
  readonly isRunning: boolean
  /** Why it was not done. */
  readonly failure: string | undefined
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

interface Note {
  readonly text: string
  readonly tone: 'info' | 'warning'
}

interface ReviewDialogProps extends ReviewProgress {
  readonly title: string
  /** Names the act. */
  readonly submitLabel: string
  readonly facts: readonly Fact[]
  /** What to check before confirming; `false`: not shown this time. */
  readonly notes: readonly (Note | false)[]
  /** The act cannot be done now. Default false. */
  readonly disabled?: boolean
  /** Below the facts. */
  readonly children?: ReactNode
}

/** Shows the whole of a payment before it leaves, since it cannot be undone: exactly this is done. */
export function ReviewDialog({ title, submitLabel, facts, notes, children, ...props }: ReviewDialogProps) {
  const { isRunning, disabled = false, failure, onCancel, onConfirm } = props
  useReturnFocus()
  return (
    <Modal
      open
      title={title}
      okText={submitLabel}
      cancelText={t('Back')}
      onOk={onConfirm}
      onCancel={onCancel}
      confirmLoading={isRunning}
      okButtonProps={{ disabled }}
      cancelButtonProps={{ disabled: isRunning }}
      maskClosable={false}
      closable={!isRunning}
      keyboard={!isRunning}
    >
      <div className={styles['content']}>
        <Facts facts={facts} />
        {children}
        {notes.map((note) => note && <Alert key={note.text} type={note.tone} showIcon message={note.text} />)}
        {failure && <Alert type="error" showIcon message={failure} role="alert" />}
      </div>
    </Modal>
  )
}
