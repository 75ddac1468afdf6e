import { describe, expect, it } from 'vitest'
import { readClaims } from '#server/features/people/sso/readClaims.ts'
import type { SignOnProvider } from '#server/providers/SignOn.ts'

const ACME: SignOnProvider = {
  key: 'acme',
  name: 'Acme',
  domains: ['acme.example'],
  ownsDomains: false,
  team: 'team_1',
  verifiedClaim: 'email_verified',
  secondFactor: ['mfa'],
  roles: { claim: 'realm_access.roles', map: { lead: 'admin', staff: 'member' }, default: 'viewer' },
}
const read = (claims: object, more: Partial<SignOnProvider> = {}) =>
  readClaims({ ...ACME, ...more }, { email: 'Ada@Acme.example', email_verified: true, ...claims })

describe('the claims of a provider', () => {
  it('give the first role of the mapping that there is a value for, at a name or a path', () => {
    const rolesOf = (...roles: readonly string[]) => read({ realm_access: { roles } }).role
    expect([rolesOf('staff', 'lead'), rolesOf('staff'), rolesOf('other'), rolesOf()]).toEqual([
      'admin',
      'member',
      'viewer',
      'viewer',
    ])
    const named = { ...ACME.roles, claim: 'https://acme.example/role' }
    expect(read({ 'https://acme.example/role': 'staff' }, { roles: named }).role).toBe('member')
    expect(read({}, { roles: { map: {}, default: 'member' } }).role).toBe('member')
  })

  it('give an address in lower case only where it was verified', () => {
    expect(read({}).email).toBe('ada@acme.example')
    const unverified = [{ email_verified: false }, { email_verified: undefined }, { email_verified: 'false' }]
    expect(unverified.map((claims) => read(claims).email)).toEqual([undefined, undefined, undefined])
    expect(read({ email: 'ada' }).email).toBeUndefined()
    const edov = { email_verified: undefined, xms_edov: '1' }
    expect(read(edov, { verifiedClaim: 'xms_edov' }).email).toBe('ada@acme.example')
  })

  it('give a name, from the whole of it or the address where there is no better', () => {
    const namesOf = (claims: object) => [read(claims).firstName, read(claims).lastName]
    expect(namesOf({ given_name: 'Ada', family_name: 'Lovelace', name: 'A. L.' })).toEqual([
      'Ada',
      'Lovelace',
    ])
    expect(namesOf({ name: 'Ada King Lovelace' })).toEqual(['Ada', 'King Lovelace'])
    expect(namesOf({})).toEqual(['ada', ''])
  })

  it('count a second factor only where its method is configured', () => {
    expect(read({ amr: ['pwd', 'mfa'] }).hasSecondFactor).toBe(true)
    expect(read({ amr: ['pwd'] }).hasSecondFactor).toBe(false)
    expect(read({ amr: ['mfa'] }, { secondFactor: [] }).hasSecondFactor).toBe(false)
  })
})
