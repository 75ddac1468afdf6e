import { Checkbox } from 'antd'
import type { Finding } from './rules.ts'
import styles from './SignUpPage.module.css'

interface TermsProps {
  readonly accepted: boolean
  readonly onChange: (accepted: boolean) => void
  readonly finding: Finding
}

/** The two links lead nowhere yet (spec A, section 2), and say so to screen readers. */
export function Terms({ accepted, onChange, finding }: TermsProps) {
  return (
    <div>
      <Checkbox
        name="terms"
        checked={accepted}
        onChange={(event) => onChange(event.target.checked)}
        {...(finding && { 'aria-invalid': true, 'aria-describedby': 'terms-finding' })}
      >
        I agree to the{' '}
        <a role="link" aria-disabled="true" tabIndex={0}>
          Terms of Service
        </a>{' '}
        and{' '}
        <a role="link" aria-disabled="true" tabIndex={0}>
          Privacy Policy
        </a>
      </Checkbox>
      {finding && (
        <p id="terms-finding" className={styles['finding']}>
          {finding}
        </p>
      )}
    </div>
  )
}
