import { describe, expect, it } from 'vitest'
import { allows, permissionsOf } from '#define'
import { desk } from '#examples/desk/product.ts'
import type { Caller } from '#server/engine/http/Caller.ts'
import { refusalIn } from '#server/engine/http/ApiError.ts'
import { permit, requireStepUp } from '#server/engine/http/permit.ts'
import { requireOwnTeam } from '#server/engine/http/requireOwnTeam.ts'
import type { RouteAccess } from '#server/engine/http/route.ts'
import {
  givenPermissions,
  markOf,
  takenNames,
  withOwnRoles,
} from '#server/features/people/identity/teamRoles.ts'

const person = {
  kind: 'session',
  sessionKind: 'full',
  owesTwoFactor: false,
  stepUpAt: null,
  stepUpBy: 'password',
  permissions: new Set(['records.view']),
  team: { id: 't', name: 'Acme', role: 'agent' },
} as unknown as Caller
const key = { kind: 'apiKey', keyKind: 'secret', permissions: new Set(['records.view']) } as unknown as Caller
const as = (caller: Caller, more: object) => ({ ...caller, ...more }) as Caller
const VIEW: RouteAccess = { permission: 'records.view' }
const DELETE: RouteAccess = { permission: 'records.delete' }
const holders = { permissions: desk.permissions, keyScopes: ['records.view', 'records.delete'] } as const

/** The code, or the permission that is missing; undefined: it may. */
const refused = (work: () => void): unknown => {
  try {
    work()
    return undefined
  } catch (error) {
    const { code, missingPermission, text } = { ...refusalIn(error).details, text: refusalIn(error).text }
    return code ?? [missingPermission, text]
  }
}
const calls = (access: RouteAccess, caller: Caller, beforeTwoFactor = false) =>
  refused(() => permit({ access, ...(beforeTwoFactor && { beforeTwoFactor }) }, caller, holders))

describe('a call', () => {
  it('of a person needs the permission of its route', () => {
    for (const access of [VIEW, 'signedIn', 'known'] as const) expect(calls(access, person)).toBeUndefined()
    expect(calls(DELETE, person)).toEqual([
      'records.delete',
      'Your role, agent, doesn’t have the permission records.delete. Built-in roles that do: owner, lead.',
    ])
  })

  it('needs the code first where the session waits for it', () => {
    const half = as(person, { sessionKind: '2fa_pending' })
    for (const access of [VIEW, 'signedIn', 'known'] as const)
      expect(calls(access, half)).toBe('two_factor_required')
    expect([calls('pending', half), calls('public', half)]).toEqual([undefined, undefined])
  })

  it('waits until the second factor that the team requires is set up, unless it does that', () => {
    const owing = as(person, { owesTwoFactor: true })
    expect(calls(VIEW, owing)).toBe('two_factor_setup_required')
    expect([calls(VIEW, owing, true), calls('public', owing)]).toEqual([undefined, undefined])
    expect(calls(DELETE, owing, true)).toEqual(['records.delete', expect.any(String)])
  })

  it('of a key needs its scope, and reaches nothing of a person', () => {
    for (const access of [VIEW, 'known', 'public'] as const) expect(calls(access, key)).toBeUndefined()
    for (const access of ['signedIn', 'pending'] as const) expect(calls(access, key)).toBe('session_required')
    expect(calls(DELETE, key)).toEqual([
      'records.delete',
      'API keys can’t have the permission records.delete',
    ])
    const restricted = as(key, { keyKind: 'restricted' })
    expect(calls(DELETE, restricted)).toEqual([
      'records.delete',
      'This API key doesn’t have the scope records.delete',
    ])
    expect(calls({ permission: 'team.view' }, restricted)).toEqual([
      'team.view',
      'API keys can’t have the permission team.view',
    ])
    const publishable = as(key, { keyKind: 'publishable' })
    expect(calls(VIEW, publishable)).toBe('secret_key_required')
    expect(calls('known', publishable)).toBeUndefined()
  })

  it('of the application needs nothing', () => {
    expect(calls(DELETE, as(person, { kind: 'system' }))).toBeUndefined()
  })
})

it('a second proof counts for ten minutes, and a key gives none', () => {
  const at = new Date('2026-01-01T10:00:00Z')
  const after = (ms: number) =>
    refused(() => requireStepUp(as(person, { stepUpAt: at }), new Date(at.getTime() + ms)))
  expect([after(0), after(599_999), after(600_000)]).toEqual([undefined, undefined, 'step_up_required'])
  expect(refused(() => requireStepUp(person, at))).toBe('step_up_required')
  expect(refused(() => requireStepUp(key, at))).toBe('session_required')
})

it('says what to do about it', () => {
  const textOf = (work: () => void) => {
    try {
      return String(work())
    } catch (error) {
      const { text, details } = refusalIn(error)
      return details.data === undefined ? text : `${text} ${JSON.stringify(details.data)}`
    }
  }
  const said = (caller: Caller, access: RouteAccess = VIEW) =>
    textOf(() => permit({ access }, caller, holders))
  expect(said(as(person, { sessionKind: '2fa_pending' }))).toBe('Please enter your two-factor code first')
  expect(said(as(person, { owesTwoFactor: true }))).toBe(
    'Acme requires two-factor authentication. Set it up in Settings, Security first.',
  )
  expect(said(as(key, { keyKind: 'publishable' }))).toBe('A publishable key can only read public data')
  const signIn = 'An API key can’t do this. Please sign in.'
  expect([said(key, 'signedIn'), textOf(() => requireStepUp(key, new Date()))]).toEqual([signIn, signIn])
  expect(textOf(() => requireStepUp(person, new Date()))).toBe('Please confirm it’s you {"proof":"password"}')
})

it('a call about another team finds nothing', () => {
  const about = (id: string | undefined) => refused(() => requireOwnTeam({ team: person.team }, id))
  expect(about('t')).toBeUndefined()
  expect([about('other'), about(undefined)]).toEqual([expect.anything(), expect.anything()])
})

it('what no one may do is not allowed by any permission, and what needs none to everyone', () => {
  const held = new Set(['records.view', 'false', 'signedIn'])
  expect(allows('records.view', held)).toBe(true)
  expect(allows('records.delete', held)).toBe(false)
  expect(allows(false, held)).toBe(false)
  expect(allows('signedIn', new Set())).toBe(true)
})

describe('a role that a team made', () => {
  const clerk = { name: 'Clerk', permissions: ['records.view', 'team.transfer', 'nothing'] }
  const held = (teamRole: string, own = [clerk]) =>
    permissionsOf(withOwnRoles(desk, own), { teamRole, isPlatformAdmin: false })

  it('holds what the team gave it, of what may be given', () => {
    expect(held('Clerk')).toEqual(['records.view'])
    expect(withOwnRoles(desk, [clerk]).roles['Clerk']).toEqual({
      label: 'Clerk',
      givenBy: 'canManageMembers',
    })
    const given = givenPermissions(desk)
    expect(given).toEqual(permissionsOf(desk, { teamRole: 'lead', isPlatformAdmin: false }))
  })

  it('leaves those of the product as they are, also one of their names', () => {
    const taken = { name: 'agent', permissions: ['records.delete'] }
    expect(held('agent', [taken, clerk])).toEqual(
      permissionsOf(desk, { teamRole: 'agent', isPlatformAdmin: false }),
    )
    expect(withOwnRoles(desk, [taken])).toBe(desk)
    expect(held('lead')).toEqual(permissionsOf(desk, { teamRole: 'lead', isPlatformAdmin: false }))
    expect(takenNames(desk)).toEqual(expect.arrayContaining(['agent', 'owner', 'Owner', 'lead']))
    const platform = { ...desk, permissions: { ...desk.permissions, 'records.view': ['operator'] } }
    expect(takenNames(platform)).toContain('operator')
  })

  it('marks the team by what all of its roles hold', () => {
    expect(markOf([])).toBe('')
    expect(markOf([clerk])).toMatch(/^[0-9a-f]{12}$/)
    expect(markOf([clerk])).not.toBe(markOf([{ ...clerk, permissions: [] }]))
    expect(markOf([clerk])).not.toBe(markOf([{ ...clerk, name: 'Other' }]))
  })
})
