import { describe, expect, it } from 'vitest'
import { permissionsOf, roleChoices, teamRolesWith } from '#define'
import { desk } from '#examples/desk/product.ts'

describe('the roles of a product', () => {
  it('are offered where one is chosen: those that are given, lowest first', () => {
    const { all, given } = roleChoices(desk.roles)
    expect(Object.keys(given)).toEqual(['agent', 'lead'])
    expect(all).toEqual({ owner: { label: 'Owner' }, agent: { label: 'Agent' }, lead: { label: 'Lead' } })
  })

  it('hold what its table says, and a role that it does not have what its lowest does', () => {
    const held = (teamRole: string) => permissionsOf(desk, { teamRole, isPlatformAdmin: false })
    expect(teamRolesWith(desk, 'records.delete')).toEqual(['owner', 'lead'])
    expect(held('lead')).toContain('records.delete')
    expect(held('agent')).toEqual(['records.view', 'records.write', 'team.view'])
    expect(held('admin')).toEqual(held('agent'))
  })
})
