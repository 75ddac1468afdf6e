import { useCopy } from '../useCopy.ts'
import { Icon } from './Icon.tsx'
import styles from './CopyValue.module.css'

interface CopyValueProps {
  /** In small letters: "hash". */
  readonly label: string
  readonly value: string
  /** The shortened text on screen; the full one is printed. */
  readonly shown: string
}

/** A value to copy. */
export function CopyValue({ label, value, shown }: CopyValueProps) {
  const { copy, isCopied } = useCopy('Copied to clipboard')
  return (
    <span className={styles['value']}>
      <span className={styles['screen']} title={value}>
        {shown}
      </span>
      <span className={styles['paper']}>{value}</span>
      <button
        type="button"
        className={styles['copy']}
        aria-label={`Copy ${label}`}
        onClick={() => void copy(value)}
      >
        <Icon name={isCopied ? 'check' : 'copy'} />
      </button>
    </span>
  )
}
