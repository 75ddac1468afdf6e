import { describe, expect, it } from 'vitest'
import type { AnyRecord, Resource } from '#define'
import type { ResourceWorld } from './describeList.ts'

type Settings = AnyRecord & { readonly version: number }

/** What all settings keep, whatever they are of. */
export function describeSettings(resource: Resource, world: () => ResourceWorld): void {
  const { name, fields, api: kept } = resource
  const path = `/${name}`
  const read = async () => (await world().api.as('owner').get<Settings>(path)).body
  const edit = (changes: AnyRecord, version: number) =>
    world()
      .api.as('owner')
      .patch<Settings>((kept?.kind === 'collection' && kept.update) || path, changes, {
        'If-Match': `"${version}"`,
      })

  describe(name, () => {
    it('holds its fields and version, and is left as it is by what is no field, no change or of a version that is past', async () => {
      const before = await read()
      expect(new Set(Object.keys(before))).toEqual(new Set([...Object.keys(fields), 'id', 'version']))
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
