import type { ChangeEvent, ReactNode } from 'react'
import { FormItem, inputId, submitFormOf, useForm } from '#framework/forms'
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
  /** What is whole sends the form by itself. Default: nothing does. */
  readonly isWhole?: (text: string) => boolean
  /** An error besides those of the form. Default: none. */
  readonly problem?: string | undefined
  /** Rendered beside the label: a link. */
  readonly aside?: ReactNode
}

/** One line of text of a form by hand, with its label and what is wrong with it. */
export function TextField({
  name,
  label,
  type = 'text',
  keep,
  isWhole,
  problem,
  aside,
  ...input
}: TextFieldProps) {
  const { id, values } = useForm()
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = keep?.(target.value) ?? target.value
    if (text !== Reflect.get(values, name) && isWhole?.(text))
      submitFormOf(document.getElementById(inputId(id, name)))
  }
  return (
    <div className={styles['field']}>
      {aside && <div className={styles['aside']}>{aside}</div>}
      <FormItem name={name} label={label} problem={problem} {...(keep && { normalize: keep })}>
        {type === 'password' ? (
          <PasswordBox {...input} name={name} size="large" />
        ) : (
          <TextBox {...input} name={name} type={type} size="large" onChange={handleChange} />
        )}
      </FormItem>
    </div>
  )
}
