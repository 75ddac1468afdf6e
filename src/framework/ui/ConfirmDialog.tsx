import { Alert, Button, Form, Modal } from 'antd'
import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './ConfirmDialog.module.css'
import { GuardedButton } from './GuardedButton.tsx'
import { useReturnFocus } from './useFocusOnOpen.ts'
import { t } from '../text/t.ts'

interface ConfirmDialogProps {
  /** What will happen. */
  readonly title: string
  readonly description?: string | undefined
  /** Names the act. */
  readonly submitLabel: string
  /** Cannot be undone: the button of the act is red. */
  readonly danger?: boolean
  readonly isBusy?: boolean
  /** The act cannot be done yet. */
  readonly disabled?: boolean
  /** Why it cannot be done yet: the button stays focusable and shows the reason. */
  readonly reason?: string | undefined
  /** Why it was refused; several reasons as a list. */
  readonly error?: string | readonly string[] | undefined
  readonly onSubmit: () => void
  readonly onClose: () => void
  /** Details, and fields to fill in. */
  readonly children?: ReactNode
}

/** Asks before an act. Escape and the close box cancel; the focus returns where it was. */
export function ConfirmDialog({
  title,
  description,
  submitLabel,
  error,
  children,
  ...props
}: ConfirmDialogProps) {
  const { danger = false, isBusy = false, disabled = false, reason, onSubmit, onClose } = props
  const id = useId()
  const reasons = [error ?? []].flat()
  useReturnFocus()
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      maskClosable={!isBusy}
      footer={
        <div className={styles['buttons']}>
          <Button onClick={onClose} disabled={isBusy}>
            {t('Cancel')}
          </Button>
          <GuardedButton
            reason={reason}
            type="primary"
            htmlType="submit"
            form={id}
            danger={danger}
            loading={isBusy}
            disabled={disabled}
          >
            {submitLabel}
          </GuardedButton>
        </div>
      }
    >
      <Form
        id={id}
        noValidate
        layout="vertical"
        requiredMark={false}
        className={styles['content'] ?? ''}
        onFinish={() => {
          if (!isBusy && !disabled && reason === undefined) onSubmit()
        }}
      >
        {description && <p className={styles['description']}>{description}</p>}
        {children}
        {reasons.length > 0 && (
          <Alert
            type="error"
            showIcon
            role="alert"
            message={reasons.length > 1 ? toList(reasons) : reasons[0]}
          />
        )}
      </Form>
    </Modal>
  )
}

const toList = (reasons: readonly string[]) => (
  <ul className={styles['reasons']}>
    {reasons.map((reason) => (
      <li key={reason}>{reason}</li>
    ))}
  </ul>
)
