import { Input } from 'antd'
import { useId, type ReactNode } from 'react'
import type { Finding } from './rules.ts'
import styles from './TextField.module.css'

interface TextFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly finding: Finding
  /** Default `text`. */
  readonly type?: 'text' | 'email' | 'password'
  /** What the browser may fill in. */
  readonly autoComplete: string
  /** Which keys a phone offers. Default: those of the type. */
  readonly inputMode?: 'numeric'
  /** Opens with the cursor here. Default false. */
  readonly autoFocus?: boolean
  /** Stands beside the label: a link. */
  readonly aside?: ReactNode
}

/** One line of text with its label, and what is wrong with it. */
export function TextField({ label, onChange, finding, type = 'text', aside, ...input }: TextFieldProps) {
  const id = useId()
  const Control = type === 'password' ? Input.Password : Input
  return (
    <div className={styles['field']}>
      <div className={styles['head']}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <Control
        {...input}
        id={id}
        {...(type !== 'password' && { type })}
        size="large"
        {...(finding && { status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-finding` })}
        onChange={(event) => onChange(event.target.value)}
      />
      {finding && (
        <p id={`${id}-finding`} className={styles['finding']}>
          {finding}
        </p>
      )}
    </div>
  )
}
