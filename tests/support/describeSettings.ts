import { describe, expect, it } from 'vitest'
import type { AnyRecord, Resource } from '#define'
import { rolesWith, TEAM_ROLES } from '#resources/vocabulary/permissions.ts'
import type { ResourceWorld } from './describeList.ts'

type Settings = AnyRecord & { readonly version: number }

/** What all settings keep, whatever they are of. */
export function describeSettings(resource: Resource, world: () => ResourceWorld): void {
  const { name, permissions, fields } = resource
  const path = `/${name}`
  const read = async () => (await world().api.as('owner').get<Settings>(path)).body
  const edit = (changes: AnyRecord, version: number) =>
    world()
      .api.as('owner')
      .patch<Settings>(path, changes, { 'If-Match': `"${version}"` })

  describe(name, () => {
    it('asks a guest to sign in, and opens to the roles of its permissions', async () => {
      const { api } = world()
      const opened = (permission: typeof permissions.show) =>
        TEAM_ROLES.filter(
          (role) => permission === 'signedIn' || (permission && rolesWith(permission).includes(role)),
        )
      const statuses = await Promise.all(
        TEAM_ROLES.map(async (role) => (await api.as(role).get(path)).status),
      )
      const readable = TEAM_ROLES.filter((_, index) => statuses[index] === 200)
      const edits = await Promise.all(
        TEAM_ROLES.map(async (role) => (await api.as(role).patch(path, { nonsense: 1 })).status),
      )
      const writable = TEAM_ROLES.filter((_, index) => edits[index] === 400)
      expect([(await api.guest().get(path)).status, (await api.guest().patch(path, {})).status]).toEqual([
        401, 401,
      ])
      expect([readable, writable]).toEqual([opened(permissions.show), opened(permissions.edit)])
    })

    it('holds each field of its definition, and its version', async () => {
      const wanted = new Set([...Object.keys(fields), 'id', 'version'])
      expect(new Set(Object.keys(await read()))).toEqual(wanted)
    })

    it('is left as it is by a field that it does not have, by what it holds already, and by a version that is past', async () => {
      const before = await read()
      const [field = ''] = Object.keys(fields).filter((one) => !fields[one]?.options.readOnly)
      const answers = [
        await edit({ nonsense: 'text' }, before.version),
        await edit({ [field]: before[field] }, before.version),
        await edit({ [field]: before[field] }, before.version + 1),
      ]
      expect(answers.map(({ status }) => status)).toEqual([400, 200, 412])
      expect(await read()).toEqual(before)
    })
  })
}
