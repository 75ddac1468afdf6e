import { CopyButton } from '#framework/ui'
import styles from './ApiSettings.module.css'

interface KeyTextProps {
  /** Names it for the copy button: "Publishable key". */
  readonly label: string
  readonly text: string
}

/** A key in full, with a button that copies it. */
export function KeyText({ label, text }: KeyTextProps) {
  return (
    <>
      <span className={styles['key']}>{text}</span>
      <CopyButton text={text} label={label} />
    </>
  )
}
