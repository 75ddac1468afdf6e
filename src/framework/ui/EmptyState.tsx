import type { ReactNode } from 'react'
import type { EmptyPicture as PictureName } from '../define/list.ts'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly description?: string | undefined
  /** Default `documents`. */
  readonly picture?: PictureName
  /** The button that adds the first one. */
  readonly action?: ReactNode
}

/** Shown in place of what is not there: a drawing, a sentence and what to do about it. */
export function EmptyState({ title, description, picture = 'documents', action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <EmptyPicture name={picture} />
      <p className={styles['title']}>{title}</p>
      {description && <p className={styles['description']}>{description}</p>}
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  )
}

/** A small drawing above the words of an empty state, in the primary colour of the theme. */
function EmptyPicture({ name }: { readonly name: PictureName }) {
  return (
    <svg className={styles['picture']} width="72" height="48" viewBox="0 0 72 48" aria-hidden="true">
      {PICTURES[name]}
    </svg>
  )
}

const quiet = styles['quiet']
const solid = styles['solid']

const PICTURES: Readonly<Record<PictureName, ReactNode>> = {
  payments: (
    <>
      <path className={quiet} d="M6 16h12M2 24h12M6 32h12" />
      <circle className={solid} cx="42" cy="24" r="18" />
      <circle className={quiet} cx="42" cy="24" r="12.5" />
      <path d="M46.5 20c-.6-1.9-2.3-3-4.5-3-2.6 0-4.5 1.3-4.5 3.4 0 4.8 9.2 2.4 9.2 7.2 0 2.1-2 3.4-4.7 3.4-2.4 0-4.2-1.2-4.8-3.2M42 14.5v19" />
    </>
  ),
  documents: (
    <>
      <path className={quiet} d="M20 12v30h26" />
      <path className={solid} d="M26 4h20l8 8v26H26z" />
      <path d="M46 4v8h8" />
      <path className={quiet} d="M32 18h16M32 24h16M32 30h9" />
    </>
  ),
  cards: (
    <>
      <rect className={quiet} x="20" y="4" width="42" height="27" rx="4" />
      <rect className={solid} x="10" y="14" width="44" height="29" rx="4" />
      <path d="M10 22h44" />
      <path className={quiet} d="M16 36h9M42 36h6" />
    </>
  ),
  people: (
    <>
      <circle className={quiet} cx="17" cy="19" r="5" />
      <circle className={quiet} cx="55" cy="19" r="5" />
      <path className={quiet} d="M8 39c0-6 4-10 9-10M64 39c0-6-4-10-9-10" />
      <circle className={solid} cx="36" cy="14" r="8" />
      <path className={solid} d="M21 43c0-9 6.5-15 15-15s15 6 15 15z" />
    </>
  ),
  search: (
    <>
      <path className={quiet} d="M8 14h10M4 24h12M8 34h10" />
      <circle className={solid} cx="36" cy="21" r="15" />
      <path d="M47 32l12 12" />
      <path className={quiet} d="M31 26l10-10M31 16l10 10" />
    </>
  ),
}
