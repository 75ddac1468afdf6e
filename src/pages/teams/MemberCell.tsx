import type { TeamMember } from '#resources/teamMembers.ts'
import type { CellProps } from '#define'
import { t } from '#framework/text'
import styles from './MemberCell.module.css'

/** Who a member is, and that it is oneself. */
export default function MemberCell({ record: { name, email, isSelf } }: CellProps<TeamMember>) {
  return (
    <span className={styles['member']}>
      <span className={styles['name']}>
        {name} {isSelf && <span className={styles['you']}>{t('You')}</span>}
      </span>
      <span className={styles['email']}>{email}</span>
    </span>
  )
}
