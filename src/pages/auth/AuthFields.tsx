import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { type DraftForm, FormFrame } from '#framework/forms'

interface AuthFieldsProps {
  readonly form: DraftForm<object>
  /** An error besides those of the form. Default: the form's own. */
  readonly failure?: string | undefined
  /** Words on the button. */
  readonly submitLabel: string
  /** Default: pressing it shows what is missing. */
  readonly submitDisabled?: boolean
  readonly children: ReactNode
}

/** A form with its failure above and its button below. */
export function AuthFields({ form, submitLabel, submitDisabled = false, ...props }: AuthFieldsProps) {
  const failure = form.failure ?? props.failure
  return (
    <FormFrame form={form}>
      {failure && <Alert type="error" showIcon message={failure} />}
      {props.children}
      <Button
        type="primary"
        htmlType="submit"
        size="large"
        block
        loading={form.isSaving}
        disabled={submitDisabled}
      >
        {submitLabel}
      </Button>
    </FormFrame>
  )
}
