import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyRecord, Field, Fields, Resource } from '#define'
import { matches } from '#src/framework/define/condition.ts'
import { describeList, insiderOf, type ResourceWorld } from './describeList.ts'
import { exampleOf } from './operations.ts'
import type { Envelope, TestAnswer, TestClient } from './TestClient.ts'

type Answered = AnyRecord & { readonly id: string }

const PAGE = 100
/** Their records are made by a call by hand: its answer has a secret that is stored nowhere, not even to be repeated. */
const MADE_BY_HAND: readonly string[] = ['post /api-keys']
/** A version that no record has reached. */
const STALE = { 'If-Match': '"999999"' }

/**
 * What every collection keeps, whatever it is of: nothing but its definition says what that is. `facts`: what a create and an
 * edit need that no definition knows, as the id of a plan.
 */
export function describeResource(
  resource: Resource,
  world: () => ResourceWorld,
  facts: () => AnyRecord,
): void {
  const { name, permissions, actions = {} } = resource
  const path = `/${name}`
  const isOfTeams = !String(permissions.list).startsWith('platform.')

  const operation = (method: string, at: string) => {
    const found = world().operations.find((one) => one.method === method && one.path === at)
    if (!found) throw new Error(`The document has no ${method} ${at}`)
    return found
  }
  const insider = () => insiderOf(resource, world())
  const list = async (client = insider()) => {
    const { body, headers } = await client.get<readonly Answered[]>(`${path}?_end=${PAGE}`)
    return { records: body, total: Number(headers.get('X-Total-Count')) }
  }
  const create = (values: AnyRecord, key: string) =>
    insider().post<Answered>(path, values, { 'Idempotency-Key': key })

  describe(name, () => {
    describeList(resource, world)

    it('has in the document what its permissions open, each with its own', () => {
      const described = world().operations.flatMap(({ method, path: at, permission }) =>
        !MADE_BY_HAND.includes(`${method} ${at}`) &&
        (at === path || at === `${path}/{id}` || at === `/exports/${name}.csv`)
          ? [[`${method} ${at}`, permission ?? 'signedIn'] as const]
          : [],
      )
      const opened = [
        [`get ${path}`, permissions.list],
        [`get ${path}/{id}`, permissions.show],
        [`post ${path}`, permissions.create],
        [`patch ${path}/{id}`, permissions.edit],
        [`put ${path}/{id}`, permissions.edit],
        [`delete ${path}/{id}`, permissions.delete],
        [`get /exports/${name}.csv`, permissions.export],
      ].filter(([, access]) => access !== false)
      expect(Object.fromEntries(described)).toEqual(Object.fromEntries(opened))
    })

    if (isOfTeams)
      it('shows a team nothing of another', async () => {
        const ids = (await list()).records.map(({ id }) => id)
        const { records } = await list(world().api.as('stranger'))
        expect(records.filter(({ id }) => ids.includes(id))).toEqual([])
      })

    if (permissions.create)
      describe('a record that is made', () => {
        const key = crypto.randomUUID()
        let values: AnyRecord
        let before = 0
        let refused: TestAnswer<Answered>
        let first: TestAnswer<Answered>
        const one = () => `${path}/${first.body.id}`
        beforeAll(async () => {
          before = (await list()).total
          const { body } = operation('post', path)
          values = { ...asStored(resource.fields, Object(body && exampleOf(body))), ...facts() }
          refused = await create({ ...values, nonsense: 'text' }, crypto.randomUUID())
          first = await create(values, key)
        })

        it('is as its document describes, once for a key, and has no field that is not there', async () => {
          const again = await create(values, key)
          expect([refused.status, first.status, again.status]).toEqual([400, 201, 201])
          expect(again.body).toEqual(first.body)
          expect((await insider().get<Answered>(one())).body).toEqual(first.body)
          expect((await list()).total).toBe(before + 1)
        })

        if (permissions.edit)
          it('is edited once by those who saw one version', async () => {
            const { body } = operation('patch', `${path}/{id}`)
            const changes = { ...asStored(resource.fields, otherTexts(body && exampleOf(body))), ...facts() }
            const edit = () => insider().patch<Answered>(one(), changes, { 'If-Match': '"1"' })
            const [done, late] = [await edit(), await edit()]
            expect([done.status, late.status]).toEqual([200, 412])
            expect((await insider().get<Answered>(one())).body).toEqual(done.body)
          })

        if (permissions.delete)
          it('is gone once it is deleted', async () => {
            expect((await insider().delete(one())).status).toBe(200)
            expect((await insider().get(one())).status).toBe(404)
            expect((await list()).records.map(({ id }) => id)).not.toContain(first.body.id)
          })
      })

    const isChanged =
      Boolean(permissions.edit) || Boolean(permissions.delete) || Object.keys(actions).length > 0
    if (isChanged)
      it('is left as it is by who saw an older version, and by an action that a record is not for', async () => {
        const client = insider()
        const { records } = await list()
        const held = await permissionsOf(client)
        const asked = { user: '', now: world().api.services.now() }
        const wrong: string[] = []
        const changes = [
          ...(permissions.edit ? [['patch', {}] as const] : []),
          ...(permissions.delete ? [['delete', undefined] as const] : []),
        ]
        for (const [method, body] of changes) {
          const { status } = await client[method](`${path}/${records[0]?.id}`, body, STALE)
          if (status !== 409 && status !== 412) wrong.push(`${status} ${method}`)
        }
        for (const [key, { permission, visibleWhen = {}, enabledWhen }] of Object.entries(actions)) {
          const at = world().operations.find((found) => found.path === `${path}/{id}/actions/${key}`)
          const record = records.find(
            (found) =>
              !matches(visibleWhen, found, asked) || !matches(enabledWhen?.condition ?? {}, found, asked),
          )
          if (!at || !record || !held.includes(String(permission))) continue
          const body = at.body && exampleOf(at.body)
          const headers = { 'Idempotency-Key': crypto.randomUUID() }
          const { status } = await client.post(`${path}/${record.id}/actions/${key}`, body, headers)
          if (status !== 409) wrong.push(`${status} ${key} ${record.id}`)
        }
        expect(wrong).toEqual([])
        expect((await list()).records).toEqual(records)
      })
  })
}

async function permissionsOf(client: TestClient): Promise<readonly string[]> {
  const { body } = await client.get<Envelope<{ team: { permissions: readonly string[] } }>>('/user')
  return body.data.team.permissions
}

/** An example with other texts than the one of a create. */
function otherTexts(example: unknown): AnyRecord {
  return Object.fromEntries(
    Object.entries(Object(example)).map(([key, value]) => [key, value === 'text' ? 'another text' : value]),
  )
}

/** An example that can be there: what is unique is nowhere else yet, and nothing refers to what does not exist. */
function asStored(fields: Fields, example: AnyRecord): AnyRecord {
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      fields[name] ? valueIn(fields[name], value) : value,
    ]),
  )
}

function valueIn({ kind, options }: Field, value: unknown): unknown {
  if (kind === 'reference') return null
  if (kind === 'address') return `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '0')}`
  if ('of' in options)
    return (value as readonly AnyRecord[]).map((item) => asStored(options.of as Fields, item))
  if (kind !== 'slug' && !('unique' in options)) return value
  const random = crypto.randomUUID().slice(0, 'maxLength' in options ? options.maxLength : undefined)
  return kind === 'email' ? `${random}@example.com` : random
}
