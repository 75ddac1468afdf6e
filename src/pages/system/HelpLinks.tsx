import type { ReactNode } from 'react'
import { useConfig } from '#providers/Services.ts'
import styles from './HelpLinks.module.css'
import { supportLink } from './support.ts'
import { t } from '#framework/text'

interface HelpLinksProps {
  /** The subject of a mail to support. */
  readonly subject: string
  /** Its text. Default: empty. */
  readonly text?: string
  /** Further links. */
  readonly children?: ReactNode
}

/** Where to turn: support, and the API's reference where there is one. */
export function HelpLinks({ subject, text, children }: HelpLinksProps) {
  const state = useConfig()
  const hasDocs = state.status !== 'ready' || state.config.flags['apiDocs'] === true
  return (
    <div className={styles['links']}>
      <a href={supportLink(subject, text)}>{t('Contact Support')}</a>
      {hasDocs && <a href="/api/docs">{t('Documentation')}</a>}
      {children}
    </div>
  )
}
