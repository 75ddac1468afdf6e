import { useMemo } from 'react'
import { useUser } from '#providers/Services.ts'
import { useRegistry, toPermissionUses } from '#framework/registry'
import { BackLink, PageHeader, Panel } from '#framework/ui'
import { holderColumns, permissionGroups } from './permissionGroups.ts'
import { PermissionTable } from './PermissionTable.tsx'

/** The permissions of each role, read from the same table that guards the API. */
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
