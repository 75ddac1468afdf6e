import { CheckOutlined, PlusOutlined, TeamOutlined } from '@ant-design/icons'
import type { StoredUser } from '#providers/session.ts'
import { isOn, useGrants } from '#framework/access'
import styles from './TeamItems.module.css'

interface TeamItemsProps {
  readonly user: StoredUser
  readonly onSwitch: (teamId: string) => void
  readonly onCreate: () => void
}

/** The user's teams in the account menu, the current one marked, and the way to one more. */
export function TeamItems({ user: { team: current, teams = [] }, onSwitch, onCreate }: TeamItemsProps) {
  const grants = useGrants()
  const creates = isOn('teamManagement', grants)
  if (teams.length < 2 && !creates) return null
  return (
    <div role="group" aria-label="Teams" className={styles['teams']}>
      {teams.map(({ id, name, role }) => (
        <button
          key={id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-current={id === current.id}
          onClick={() => id !== current.id && onSwitch(id)}
        >
          {id === current.id ? <CheckOutlined aria-hidden="true" /> : <TeamOutlined aria-hidden="true" />}
          <span className={styles['name']}>{name}</span> <span className={styles['role']}>{role}</span>
        </button>
      ))}
      {creates && (
        <button type="button" role="menuitem" tabIndex={-1} onClick={onCreate}>
          <PlusOutlined aria-hidden="true" /> Create team
        </button>
      )}
    </div>
  )
}
