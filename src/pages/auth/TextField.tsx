import type { ReactNode } from 'react'
import { FormItem } from '#framework/forms'
import { PasswordBox, TextBox } from '#framework/ui'
import styles from './TextField.module.css'

interface TextFieldProps {
  /** Of a value of the form around. */
  readonly name: string
  readonly label: string
  /** Default `text`. */
  readonly type?: 'text' | 'email' | 'password'
  /** The browser's autofill hint. */
  readonly autoComplete: string
  /** Which keys a phone offers. Default: those of the type. */
  readonly inputMode?: 'numeric'
  /** Opens with the cursor here. Default false. */
  readonly autoFocus?: boolean
  /** Filters the typed text. Default: keeps all of it. */
  readonly keep?: (text: string) => string
  /** An error besides those of the form. Default: none. */
  readonly problem?: string | undefined
  /** Rendered beside the label: a link. */
  readonly aside?: ReactNode
}

/** One line of text of a form by hand, with its label and what is wrong with it. */
export function TextField({ name, label, type = 'text', keep, problem, aside, ...input }: TextFieldProps) {
  return (
    <div className={styles['field']}>
      {aside && <div className={styles['aside']}>{aside}</div>}
      <FormItem name={name} label={label} problem={problem} {...(keep && { normalize: keep })}>
        {type === 'password' ? (
          <PasswordBox {...input} name={name} size="large" />
        ) : (
          <TextBox {...input} name={name} type={type} size="large" />
        )}
      </FormItem>
    </div>
  )
}
