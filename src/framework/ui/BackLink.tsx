import { ArrowLeftOutlined } from '@ant-design/icons'
import { inSentence } from '../define/inSentence.ts'
import { t } from '../text/t.ts'
import { useLocation } from 'react-router'
import styles from './BackLink.module.css'
import { ButtonLink } from './ButtonLink.tsx'
import { openedFrom } from './useScreenPlace.ts'

export interface BackLinkProps {
  /** "Back to Cards". */
  readonly label: string
  /** The list. */
  readonly to: string
}

/** "Back to cards", for a list of cards. */
export const backTo = (plural: string): string => t('Back to {plural}', { plural: inSentence(plural) })

/** The way back to a list, above the title of what was opened from it: to the list as it was, where that is known. */
export function BackLink({ label, to }: BackLinkProps) {
  const from = openedFrom(useLocation().state)
  const list = from !== undefined && from.split('?')[0] === to ? from : to
  return (
    <div className={styles['back']}>
      <ButtonLink type="text" to={list} icon={<ArrowLeftOutlined aria-hidden="true" />}>
        {label}
      </ButtonLink>
    </div>
  )
}
