import { UsergroupAddOutlined } from '@ant-design/icons'
import { decideAccess } from '../../../framework/access/decide.ts'
import { useGrants } from '../../../framework/access/GrantsContext.ts'
import { ButtonLink } from '../../../framework/ui/ButtonLink.tsx'
import styles from './bulk.module.css'
import { bulkUsers } from './page.ts'

/** The way from the list of users to making many at once, for whoever may. */
export default function BulkLink() {
  const { can } = decideAccess(bulkUsers.permission, useGrants())
  if (!can) return null
  return (
    <div className={styles['link']}>
      <ButtonLink type="primary" to={bulkUsers.path} icon={<UsergroupAddOutlined aria-hidden="true" />}>
        Create users
      </ButtonLink>
    </div>
  )
}
