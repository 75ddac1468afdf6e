import type { ReactNode } from 'react'
import styles from './Button.module.css'

interface ButtonProps {
  /** Default `plain`. */
  readonly look?: 'primary' | 'plain'
  /** Turns a wheel and takes no clicks, but keeps the focus. Default false. */
  readonly isBusy?: boolean
  readonly disabled?: boolean
  /** Default `button`. */
  readonly type?: 'button' | 'submit'
  /** Default: it sends its form. */
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** Something to press, 44 px high. */
export function Button({
  look = 'plain',
  isBusy = false,
  disabled,
  type = 'button',
  onClick,
  children,
}: ButtonProps) {
  return (
    <button
      type={type}
      className={styles[look]}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      disabled={disabled}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy && <span className={styles['wheel']} aria-hidden="true" />}
      {children}
    </button>
  )
}

interface ButtonLinkProps {
  readonly href: string
  /** Opens in a tab of its own, which knows nothing of this one. Default false. */
  readonly isOutside?: boolean
  /** Default `plain`. */
  readonly look?: 'primary' | 'plain'
  readonly children: ReactNode
}

/** A link that looks like a button. */
export function ButtonLink({ href, isOutside = false, look = 'plain', children }: ButtonLinkProps) {
  const target = isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a className={styles[look]} href={href} {...target}>
      {children}
    </a>
  )
}
