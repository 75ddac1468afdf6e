import styles from './Face.module.css'

interface FaceProps {
  /** The name of the person or company: the same name has the same colour everywhere. */
  readonly name: string
}

/** How many colours there are. */
const COLOURS = 8

/** A coloured letter for a person or a business, so that rows differ at a glance. A screen reader reads the name beside it. */
export function Face({ name }: FaceProps) {
  const [letter = ''] = /[\p{L}\p{N}]/u.exec(name) ?? []
  return (
    <span
      className={styles['face']}
      data-colour={(name.length * 5 + (name.codePointAt(0) ?? 0)) % COLOURS}
      aria-hidden="true"
    >
      {letter.toUpperCase()}
    </span>
  )
}
