import { Checkbox } from 'antd'
import { FormItem } from '#framework/forms'

/** The consent of a sign-up. The two links have no target yet, and are announced so to screen readers. */
export function Terms() {
  return (
    <FormItem name="terms" valuePropName="checked">
      <Checkbox name="terms">
        I agree to the{' '}
        <a role="link" aria-disabled="true" tabIndex={0}>
          Terms of Service
        </a>{' '}
        and{' '}
        <a role="link" aria-disabled="true" tabIndex={0}>
          Privacy Policy
        </a>
      </Checkbox>
    </FormItem>
  )
}
