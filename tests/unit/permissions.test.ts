import { describe, expect, it } from 'vitest'
import { KEY_SCOPES, PERMISSIONS } from '#resources/vocabulary/permissions.ts'
import { createRegistry } from '#src/framework/registry/createRegistry.ts'
import { toPermissionUses } from '#src/framework/registry/toPermissionUses.ts'
import { holderColumns, permissionGroups } from '#pages/permissions/permissionGroups.ts'
import { application } from './fixtures/definitions.ts'

const NO_USES = new Map<string, readonly string[]>()
const inTeam = { teamRole: 'member', isPlatformAdmin: false }

const listed = (reader: typeof inTeam, uses: ReadonlyMap<string, readonly string[]> = NO_USES) =>
  permissionGroups(holderColumns(reader), uses).flatMap(({ rows }) =>
    rows.map(({ permission }) => permission),
  )

describe('the columns of the permission table', () => {
  it('are the roles of a team and its API keys, with the own role marked', () => {
    const columns = holderColumns(inTeam)
    expect(columns.map(({ title }) => title)).toEqual(['Owner', 'Admin', 'Member', 'Viewer', 'API key'])
    expect(columns.filter(({ isOwn }) => isOwn).map(({ title }) => title)).toEqual(['Member'])
  })

  it('have the roles that the team made after those of the product', () => {
    const made = [{ name: 'Bookkeeper', permissions: ['invoices.view'] }]
    const own = holderColumns({ teamRole: 'Bookkeeper', isPlatformAdmin: false, made })[4]
    expect([own?.title, own?.isOwn, own?.holds('invoices.view'), own?.holds('wallet.view')]).toEqual([
      'Bookkeeper',
      true,
      true,
      false,
    ])
  })

  it('have one more for those who administer the platform', () => {
    const columns = holderColumns({ teamRole: 'owner', isPlatformAdmin: true })
    expect(columns.filter(({ isOwn }) => isOwn).map(({ title }) => title)).toEqual([
      'Owner',
      'Platform administrator',
    ])
  })

  it('say what the API enforces', () => {
    const [owner, , , viewer, key] = holderColumns(inTeam)
    expect(owner?.holds('settlement.manage')).toBe(true)
    expect(viewer?.holds('wallet.send')).toBe(false)
    expect(viewer?.holds('wallet.view')).toBe(true)
    expect(KEY_SCOPES.every((permission) => key?.holds(permission))).toBe(true)
    expect(key?.holds('developers.manage')).toBe(false)
  })
})

describe('the rows of the permission table', () => {
  it('are every permission that somebody in a team holds', () => {
    const expected = Object.entries(PERMISSIONS)
      .filter(([name]) => !name.startsWith('platform.') && !name.startsWith('records.'))
      .map(([name]) => name)
    expect(listed(inTeam).toSorted()).toEqual(expected.toSorted())
  })

  it('are those of the platform too for its administrators', () => {
    expect(listed({ teamRole: 'owner', isPlatformAdmin: true })).toContain('platform.money')
  })

  it('are those of records without a permission of their own where there are such records', () => {
    expect(listed(inTeam, toPermissionUses(createRegistry(application)))).toContain('records.write')
  })
})

describe('toPermissionUses', () => {
  const everything = toPermissionUses(createRegistry(application))

  it('names the screens, and then what can be done there', () => {
    expect(everything.get('records.view')).toEqual(['Suppliers', 'Payment Links'])
    expect(everything.get('records.write')).toEqual(['Create supplier', 'Edit supplier', 'Block', 'New link'])
    expect(everything.get('records.delete')).toEqual(['Delete supplier'])
    expect(everything.get('records.export')).toEqual(['Export suppliers'])
  })

  it('leaves out what needs no permission', () => {
    expect(everything.has('signedIn')).toBe(false)
  })

  it('names nothing of a feature that is off', () => {
    const uses = toPermissionUses(createRegistry({ ...application, flags: {} }))
    expect(uses.get('records.view')).toEqual(['Suppliers'])
  })
})
