import { Button } from 'antd'
import type { MouseEvent } from 'react'
import { GuardedButton } from '../ui/GuardedButton.tsx'
import { useForm } from './FormFrame.tsx'
import { t } from '../text/t.ts'
import styles from './FormFrame.module.css'

interface FormButtonsProps {
  /** Names the act. */
  readonly submitLabel: string
  /** Cannot be undone. Default false. */
  readonly danger?: boolean
  /** The act cannot be done yet. Default false. */
  readonly disabled?: boolean
  /** Why it cannot be submitted yet: the button stays focusable and shows the reason. */
  readonly reason?: string | undefined
  /** Stays in sight where the form is taller than its screen. Default false. */
  readonly stays?: boolean
  /** Default: there is no step before. */
  readonly onBack?: (() => void) | undefined
  /** Default: there is nothing to cancel. */
  readonly onCancel?: () => void
  /** Default: Cancel. */
  readonly cancelLabel?: string
}

/** The end of a form. */
export function FormButtons({
  submitLabel,
  stays = false,
  onBack,
  onCancel,
  cancelLabel = t('Cancel'),
  ...props
}: FormButtonsProps) {
  const { isSaving } = useForm()
  return (
    <div className={styles['buttons']} data-stays={stays}>
      {onCancel && (
        <Button disabled={isSaving} onClick={onCancel}>
          {cancelLabel}
        </Button>
      )}
      {onBack && (
        <Button disabled={isSaving} onClick={onBack}>
          {t('Back')}
        </Button>
      )}
      {/* Leaving an input may show what is wrong with it, and move the button away before it is pressed. */}
      <GuardedButton
        {...props}
        type="primary"
        htmlType="submit"
        loading={isSaving}
        onMouseDown={(event) => event.preventDefault()}
        {...(onBack && { onClick: ignoreSecond })}
      >
        {submitLabel}
      </GuardedButton>
    </div>
  )
}

/** Of a double click, the second is not meant for the button of the next step, which took the place of the first. */
function ignoreSecond(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}
