import { describe, expect, it } from 'vitest'
import type { AnyRecord, Field, Fields, Resource } from '#define'
import { matches } from '#src/framework/define/condition.ts'
import { describeList, type ResourceWorld } from './describeList.ts'
import { callerOf, exampleOf } from './operations.ts'
import type { Envelope, TestClient } from './TestClient.ts'

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
  facts: AnyRecord = {},
): void {
  const { name, permissions, actions = {} } = resource
  const path = `/${name}`
  const isOfTeams = !String(permissions.list).startsWith('platform.')

  const operation = (method: string, at: string) => {
    const found = world().operations.find((one) => one.method === method && one.path === at)
    if (!found) throw new Error(`The document has no ${method} ${at}`)
    return found
  }
  const insider = async () => (await callerOf(world().api, operation('get', path))).client
  const list = async (client: TestClient) => {
    const { body, headers } = await client.get<readonly Answered[]>(`${path}?_end=${PAGE}`)
    return { records: body, total: Number(headers.get('X-Total-Count')) }
  }

  const create = async (client: TestClient, more: AnyRecord = {}) => {
    const { body } = operation('post', path)
    const values = { ...asStored(resource.fields, Object(body && exampleOf(body))), ...facts, ...more }
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    return { values, headers, answer: await client.post<Answered>(path, values, headers) }
  }

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

    it.runIf(isOfTeams)('shows a team nothing of another, and answers for it as for none', async () => {
      const { records } = await list(await insider())
      const ids = new Set(records.map(({ id }) => id))
      const stranger = world().api.as('stranger')
      expect((await list(stranger)).records.filter(({ id }) => ids.has(id))).toEqual([])
      const held = await permissionsOf(stranger)
      const ofRecords = world().operations.filter(
        ({ path: at, permission = held[0], takesFile }) =>
          !takesFile && at.startsWith(`${path}/{id}`) && held.includes(permission ?? ''),
      )
      const wrong: string[] = []
      for (const { method, path: at, body } of ofRecords) {
        const filled = at.replace('{id}', records[0]?.id ?? 'none')
        const headers = { 'Idempotency-Key': crypto.randomUUID() }
        const { status } = await (method === 'get'
          ? stranger.get(filled)
          : stranger[method](filled, body && exampleOf(body), headers))
        if (status !== 404) wrong.push(`${status} ${method} ${at}`)
      }
      expect(wrong).toEqual([])
    })

    it.runIf(permissions.create)('creates what its document describes, once for a key', async () => {
      const client = await insider()
      const { total } = await list(client)
      const { answer, values, headers } = await create(client)
      const again = await client.post<Answered>(path, values, headers)
      expect([answer.status, again.status]).toEqual([201, 201])
      expect(again.body).toEqual(answer.body)
      expect((await client.get<Answered>(`${path}/${answer.body.id}`)).body).toEqual(answer.body)
      expect((await list(client)).total).toBe(total + 1)
    })

    it.runIf(permissions.create)('creates nothing with a field that it does not have', async () => {
      const client = await insider()
      const { total } = await list(client)
      const { answer } = await create(client, { nonsense: 'text' })
      expect(answer.status).toBe(400)
      expect((await list(client)).total).toBe(total)
    })

    it.runIf(permissions.create && permissions.edit)(
      'is edited once by those who saw one version',
      async () => {
        const client = await insider()
        const { answer } = await create(client)
        const one = `${path}/${answer.body.id}`
        const { body } = operation('patch', `${path}/{id}`)
        const changes = { ...asStored(resource.fields, otherTexts(body && exampleOf(body))), ...facts }
        const edit = () => client.patch<Answered>(one, changes, { 'If-Match': '"1"' })
        const [first, second] = [await edit(), await edit()]
        expect([first.status, second.status]).toEqual([200, 412])
        expect((await client.get<Answered>(one)).body).toEqual(first.body)
      },
    )

    it.runIf(permissions.create && permissions.delete)('is gone once it is deleted', async () => {
      const client = await insider()
      const { answer } = await create(client)
      const one = `${path}/${answer.body.id}`
      expect((await client.delete(one)).status).toBe(200)
      expect((await client.get(one)).status).toBe(404)
      expect((await list(client)).records.map(({ id }) => id)).not.toContain(answer.body.id)
    })

    it.runIf(permissions.edit)('is not edited over a newer version', async () => {
      const client = await insider()
      const [record] = (await list(client)).records
      const { status } = await client.patch(`${path}/${record?.id}`, {}, STALE)
      expect([409, 412]).toContain(status)
      expect((await list(client)).records[0]).toEqual(record)
    })

    it.runIf(permissions.delete)('is not deleted over a newer version', async () => {
      const client = await insider()
      const [record] = (await list(client)).records
      const { status } = await client.delete(`${path}/${record?.id}`, undefined, STALE)
      expect([409, 412]).toContain(status)
      expect((await list(client)).records[0]).toEqual(record)
    })

    it('refuses each action, for a record that it is not for, with a conflict, and changes nothing', async () => {
      const client = await insider()
      const { records } = await list(client)
      const held = await permissionsOf(client)
      const wrong: string[] = []
      for (const [key, { permission, visibleWhen = {}, enabledWhen }] of Object.entries(actions)) {
        const at = world().operations.find((one) => one.path === `${path}/{id}/actions/${key}`)
        const record = records.find(
          (one) => !matches(visibleWhen, one) || !matches(enabledWhen?.condition ?? {}, one),
        )
        if (!at || !record || !held.includes(String(permission))) continue
        const body = at.body && exampleOf(at.body)
        const headers = { 'Idempotency-Key': crypto.randomUUID() }
        const { status } = await client.post(`${path}/${record.id}/actions/${key}`, body, headers)
        if (status !== 409) wrong.push(`${status} ${key} ${record.id}`)
      }
      expect(wrong).toEqual([])
      expect((await list(client)).records).toEqual(records)
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
