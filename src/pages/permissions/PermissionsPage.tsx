import { useMemo } from 'react'
import { useUser } from '../../../providers/Services.ts'
import { useRegistry } from '../../framework/registry/RegistryContext.ts'
import { toPermissionUses } from '../../framework/registry/toPermissionUses.ts'
import { BackLink } from '../../framework/ui/BackLink.tsx'
import { PageHeader } from '../../framework/ui/PageHeader.tsx'
import { Panel } from '../../framework/ui/Panel.tsx'
import { holderColumns, permissionGroups } from './permissionGroups.ts'
import { PermissionTable } from './PermissionTable.tsx'

/** Who may do what, read from the very table that guards the API. Research 2.3. */
export default function PermissionsPage() {
  const registry = useRegistry()
  const user = useUser()
  const teamRole = user?.team.role ?? ''
  const isPlatformAdmin = user?.role === 'admin'
  const { columns, groups } = useMemo(() => {
    const shown = holderColumns({ teamRole, isPlatformAdmin })
    return { columns: shown, groups: permissionGroups(shown, toPermissionUses(registry)) }
  }, [registry, teamRole, isPlatformAdmin])
  return (
    <>
      <BackLink label="Back to Team Management" to="/dashboard/teams" />
      <PageHeader
        title="Roles & Permissions"
        subtitle="What each role in the team, and a secret API key, may do. A changed role counts with the next request."
      />
      <Panel>
        <PermissionTable columns={columns} groups={groups} />
      </Panel>
    </>
  )
}
