import { formatCount } from '../../format/formatCount.ts'
import type { CellViewProps } from './CellView.ts'
import { Linked } from './Linked.tsx'
import styles from './cells.module.css'

const TAGS_IN_A_LIST = 3

export function TagsCell({ value, options, place, to }: CellViewProps<'tags'>) {
  const tags = Array.isArray(value)
    ? value.map((tag) => options.options?.[String(tag)]?.label ?? String(tag))
    : []
  const shown = place === 'list' ? tags.slice(0, TAGS_IN_A_LIST) : tags
  return (
    <Linked to={to}>
      <span className={styles['tags']} title={tags.join(', ')}>
        {shown.map((tag) => (
          <span key={tag} className={styles['tag']}>
            {tag}
          </span>
        ))}
        {tags.length > shown.length && <span>+{tags.length - shown.length}</span>}
      </span>
    </Linked>
  )
}

/** How many there are. */
export function ItemsCell({ value, to }: CellViewProps<'items'>) {
  const count = Array.isArray(value) ? value.length : 0
  return (
    <Linked to={to}>
      <span className={styles['figure']}>
        {formatCount(count)} {count === 1 ? 'item' : 'items'}
      </span>
    </Linked>
  )
}

export function JsonCell({ value, place, to }: CellViewProps<'json'>) {
  if (place === 'show') return <pre className={styles['json']}>{JSON.stringify(value, undefined, 2)}</pre>
  return (
    <Linked to={to}>
      <span className={`${styles['code']} ${styles['line']}`}>{JSON.stringify(value)}</span>
    </Linked>
  )
}
