import { t } from '../text/t.ts'
import type { Typed } from './useTyped.ts'
import styles from './ReadAs.module.css'

/** Under an input for numbers: what a text was read as that the language writes otherwise, or which of two readings is meant. */
export function ReadAs({ typed: { readAs, choices } }: { readonly typed: Typed }) {
  if (readAs === undefined && choices.length === 0) return null
  return (
    <span role="status" className={styles['read']}>
      {readAs !== undefined && t('Reads as {number}', { number: readAs })}
      {choices.length > 0 && t('Which number do you mean?')}
      {choices.map(({ text, choose }) => (
        <button key={text} type="button" className={styles['choice']} onClick={choose}>
          {text}
        </button>
      ))}
    </span>
  )
}
