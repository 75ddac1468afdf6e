import { Alert, Button } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './AuthFields.module.css'
import type { AuthForm } from './useAuthForm.ts'

interface AuthFieldsProps<Values> {
  readonly form: AuthForm<Values>
  /** Words on the button. */
  readonly submitLabel: string
  /** Default: pressing it tells what is missing. */
  readonly submitDisabled?: boolean
  readonly children: ReactNode
}

/** A form with its failure above and its button below. */
export function AuthFields<Values>({
  form,
  submitLabel,
  submitDisabled = false,
  children,
}: AuthFieldsProps<Values>) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form.refusals])
  return (
    <form
      ref={element}
      className={styles['form']}
      onSubmit={form.handleSubmit}
      noValidate
      aria-busy={form.busy}
    >
      {form.failure && <Alert type="error" showIcon message={form.failure} />}
      {children}
      <Button
        type="primary"
        htmlType="submit"
        size="large"
        block
        loading={form.busy}
        disabled={submitDisabled}
      >
        {submitLabel}
      </Button>
    </form>
  )
}
