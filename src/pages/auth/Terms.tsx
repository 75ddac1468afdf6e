import { Checkbox } from 'antd'
import { FormItem } from '#framework/forms'
import { t } from '#framework/text'

/** The consent of a sign-up. The two links have no target yet, and are announced so to screen readers. */
export function Terms() {
  return (
    <FormItem name="terms" valuePropName="checked">
      <Checkbox name="terms">
        {t('I agree to the')}{' '}
        <a role="link" aria-disabled="true" tabIndex={0}>
          {t('Terms of Service')}
        </a>{' '}
        {t('and')}{' '}
        <a role="link" aria-disabled="true" tabIndex={0}>
          {t('Privacy Policy')}
        </a>
      </Checkbox>
    </FormItem>
  )
}
