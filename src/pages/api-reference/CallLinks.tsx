import { Link } from 'react-router'
import { addressOf, type Chapter } from './chaptersOf.ts'
import styles from './CallLinks.module.css'

interface CallLinksProps {
  readonly chapter: Chapter
  /** Runs when one is followed. */
  readonly onFollow?: () => void
}

/** The calls of a chapter, each with what it does. */
export function CallLinks({ chapter, onFollow }: CallLinksProps) {
  return (
    <ul className={styles['calls']}>
      {chapter.calls.map(({ method, path, operation }) => (
        <li key={operation.operationId}>
          <Link to={addressOf(chapter.slug, operation.operationId)} onClick={onFollow}>
            <Method name={method} /> <code>{path}</code>
            <span className={styles['summary']}>{operation.summary}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The method of a call, in its colour. */
export function Method({ name }: { readonly name: string }) {
  return (
    <span className={styles['method']} data-method={name}>
      {name.toUpperCase()}
    </span>
  )
}
