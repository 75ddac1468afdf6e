import { shorten } from '../format/shorten.ts'
import { CopyButton } from './CopyButton.tsx'
import styles from './Copied.module.css'

/** An id or hash by its two ends, with a button that copies the whole of it. `label`: what it is. */
export function Copied({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <span className={styles['copied']}>
      <code title={text}>{shorten(text, 10, 10)}</code>
      <CopyButton text={text} label={label} />
    </span>
  )
}
