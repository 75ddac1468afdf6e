import { Button } from 'antd'
import { useState } from 'react'
import { Panel } from '#framework/ui'
import styles from './DangerZone.module.css'
import { DeleteTeamDialog } from './DeleteTeamDialog.tsx'
import type { Team } from './Team.ts'

interface DangerZoneProps {
  readonly team: Team
  /** Before the screen is left. */
  readonly onDeleted: () => void
}

/** The acts that cannot be undone. For holders of `team.delete`. */
export function DangerZone({ team, onDeleted }: DangerZoneProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles['zone']}>
      <Panel title="Danger Zone">
        <div className={styles['row']}>
          <p>
            <strong>Delete Team</strong>
            <br />
            Its members lose access at once. Money, liens and payouts must be gone before.
          </p>
          <Button danger onClick={() => setOpen(true)}>
            Delete Team
          </Button>
        </div>
      </Panel>
      {isOpen && <DeleteTeamDialog team={team} onDeleted={onDeleted} onClose={() => setOpen(false)} />}
    </div>
  )
}
