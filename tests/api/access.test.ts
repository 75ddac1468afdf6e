import { INVOICE } from '#tests/support/invoices.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { KEY_SCOPES } from '#resources/vocabulary/permissions.ts'
import { passkey, session, teamMember } from '#server/features/people/identity/schema.ts'
import { kycCase } from '#server/features/people/kyc/schema.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import { seedOnce } from '#server/sandbox/seed/seedOnce.ts'
import { ACCESS_TABLE, type AccessRow, type Who } from '#tests/support/accessTable.ts'
import { RECIPIENT } from '#tests/support/wallet.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { makePng, upload } from '#tests/support/files.ts'
import { makeMember, makeSession, makeTeam } from '#tests/support/factories.ts'
import { readOperations } from '#tests/support/operations.ts'
import { BYTES, type Envelope, type TestAnswer, type TestClient } from '#tests/support/TestClient.ts'

/** Whose records the callers below must not see: those of a team with some of everything. */
const OTHER_TEAM = 'owner@demo.test'

const CALLERS = [
  'guest',
  'suspended member',
  'owner who owes a code',
  'viewer',
  'bookkeeper',
  'member',
  'admin',
  'owner',
  'stranger',
  'platform',
  'secret key',
  'publishable key',
  'restricted key',
] as const
type CallerName = (typeof CALLERS)[number]

/** A role that the owner made: it does what a viewer does, but for cards, and exports. */
const BOOKKEEPER = {
  name: 'Bookkeeper',
  permissions: [
    ...['wallet.view', 'transactions.view', 'invoices.view', 'links.view', 'investments.view', 'fiat.view'],
    ...['faucet.view', 'records.view', 'notifications.own', 'team.view'],
    ...['transactions.export', 'invoices.export', 'records.export'],
  ],
}

let api: TestApi
let clients: Readonly<Record<CallerName, TestClient>>
/** What the document says that a call asks for, by its name there. */
let permissions: ReadonlyMap<string, string | undefined>
/** What the other team sees, and what the owner does. */
let theirs: Read
let ours: Read
beforeAll(async () => {
  api = await createTestApi({ settings: { seed: 'demo' } })
  await api.reset()
  await seedOnce(api.services)
  await furnish(api.as(OTHER_TEAM))
  await furnishWithFiles(api)
  clients = await createCallers(api)
  const operations = await readOperations(api)
  permissions = new Map(operations.map(({ method, path, permission }) => [`${method} ${path}`, permission]))
  theirs = readOnce(api.as(OTHER_TEAM))
  ours = readOnce(clients.owner)
})
afterAll(() => api.close())

/** Makes what the demo data has none of. */
async function furnish(client: TestClient) {
  const { body: customers } = await client.get<readonly { readonly id: string }[]>('/customers')
  for (const { id } of customers) await client.post(`/customers/${id}/comments`, { text: 'Called them' })
  const { body: told } = await client.get<readonly { readonly id: string }[]>('/notifications')
  await client.delete(`/notifications/${told[0]?.id}`)
  for (const resource of ['customers', 'catalogue-items', 'address-book']) {
    await client.post(`/imports/${resource}`, { fileName: 'all.csv' })
    const { body } = await client.get<readonly { readonly id: string }[]>(`/${resource}`)
    await client.delete(`/${resource}/${body.at(-1)?.id}`)
  }
  await client.post('/team-roles', BOOKKEEPER)
  await client.patch('/payment-limits', { ownerApproval: '0' })
  const payment = { currency: 'USDC', network: 'ethereum', amount: '1', to: RECIPIENT }
  await client.post('/wallet/send-crypto', payment)
  const { currency, network, amount, to } = payment
  const planned = { name: 'Rent', currency, network, amount, to, startsOn: '2099-01-31' }
  await client.post('/scheduled-payments', planned)
  const { body: accounts } = await client.get<readonly { readonly id: string }[]>('/bank-recipients')
  await client.post('/conversion-rules', { recipientId: accounts[0]?.id, mostPerDay: '1' })
  await client.post('/recurring-invoices', {
    ...INVOICE,
    dueDate: undefined,
    name: 'Support plan',
    startsOn: '2025-07-01',
    dueDays: 14,
  })
}

/** A logo, a photo of a document with a check of the owner's identity, and a passkey of theirs. */
async function furnishWithFiles({ as, services: { db } }: TestApi) {
  const logo = await upload(api, OTHER_TEAM, '/team-settings/files/logo', await makePng())
  await as(OTHER_TEAM).patch('/team-settings', { logo: logo.body.id })
  const { body: photo } = await upload(api, OTHER_TEAM, '/user/kyc/documents', await makePng())
  const { body } = await as(OTHER_TEAM).get<Envelope<{ id: string }>>('/user')
  const documents = [{ id: photo.id, name: 'photo', type: 'image/png', bytes: Number(photo['bytes']) }]
  const of = { userId: body.data.id, createdAt: new Date('2025-06-01T00:00:00.000Z') }
  await db.orm
    .insert(passkey)
    .values({ id: 'key', name: 'Phone', publicKey: '', counter: 0, transports: [], ...of })
  await db.orm.update(kycCase).set({ documents }).where(eq(kycCase.userId, body.data.id))
}

async function createCallers({ as, bearer, guest, services }: TestApi) {
  const { db } = services
  const { teamId, ownerId } = await makeTeam(services)
  const { userId: suspendedId } = await makeMember(services, { teamId, role: 'admin' })
  const suspended = await makeSession(services, { userId: suspendedId })
  const pending = await makeSession(services, { userId: ownerId })
  const isPending = eq(session.tokenHash, sha256(pending))
  await db.transaction(async (tx) => {
    await tx.update(teamMember).set({ status: 'suspended' }).where(eq(teamMember.userId, suspendedId))
    await tx.update(session).set({ kind: '2fa_pending' }).where(isPending)
  })
  await as('owner').post('/team-roles', BOOKKEEPER)
  const { body: me } = await as('owner').get<Envelope<{ team: { id: string } }>>('/user')
  const own = await makeMember(services, { teamId: me.data.team.id, role: BOOKKEEPER.name })
  const bookkeeper = await makeSession(services, own)
  const { body } =
    await as('owner').patch<Envelope<{ apiKey: string; secretKey: string }>>('/user/regenerate-app-keys')
  const restricted = await as('owner').post<{ secret: string }>('/api-keys', {
    name: 'Everything a key may do',
    scopes: KEY_SCOPES,
  })
  return {
    guest: guest(),
    'suspended member': bearer(suspended),
    'owner who owes a code': bearer(pending),
    viewer: as('viewer'),
    bookkeeper: bearer(bookkeeper),
    member: as('member'),
    admin: as('admin'),
    owner: as('owner'),
    stranger: as('stranger'),
    platform: as('platform'),
    'secret key': bearer(body.data.secretKey),
    'publishable key': bearer(body.data.apiKey),
    'restricted key': bearer(restricted.body.secret),
  }
}

/** A stranger and the platform's administrator own a team of their own. */
const OWNERS = ['owner', 'stranger', 'platform'] as const
const MANAGERS = ['admin', ...OWNERS] as const
const WRITERS = ['member', ...MANAGERS] as const
const EVERYONE = ['viewer', ...WRITERS] as const
/** Whom a route lets through. */
const PEOPLE: Readonly<Record<Who, readonly CallerName[]>> = {
  public: CALLERS,
  pending: ['owner who owes a code', ...EVERYONE],
  everyone: EVERYONE,
  writers: WRITERS,
  managers: MANAGERS,
  owner: OWNERS,
  platform: ['platform'],
}
/** A restricted key with every scope is let through where a secret one is; `restrictedKeys.test.ts` has the one with few. */
const KEYS = {
  secret: ['secret key', 'restricted key'],
  any: ['secret key', 'restricted key', 'publishable key'],
} as const

/** The callers that every route refuses alike. */
const REFUSALS: Partial<Readonly<Record<CallerName, string>>> = {
  guest: '401 unauthenticated',
  'suspended member': '401 session_expired',
  'owner who owes a code': '403 two_factor_required',
  'publishable key': '403 secret_key_required',
}

/** What a route tells a caller: that nothing keeps them out, or its refusal, with what is missing. */
function expected(route: TableRoute, caller: CallerName): string {
  const { who, key } = route.row
  const passing: readonly CallerName[] = [...PEOPLE[who], ...(key ? KEYS[key] : [])]
  const permission = permissions.get(nameOf(route))
  const isLet =
    caller === 'bookkeeper'
      ? BOOKKEEPER.permissions.includes(permission ?? '') || (!permission && passing.includes('viewer'))
      : passing.includes(caller)
  if (isLet) return 'let through'
  return REFUSALS[caller] ?? `403 ${isKey(caller) && isScope(permission) ? 'session_required' : permission}`
}

const isKey = (caller: CallerName) => caller.endsWith('key')
/** Whether a key may hold it, or there is none: what keeps a key with every scope out is that it is not signed in. */
const isScope = (permission?: string) => KEY_SCOPES.some((scope) => scope === permission) || !permission

interface TableRoute {
  readonly route: string
  readonly method: string
  readonly path: string
  readonly row: AccessRow
}

const routes: readonly TableRoute[] = Object.entries(ACCESS_TABLE).map(([route, row]) => {
  const [method = '', path = ''] = route.split(' ')
  return { route, method, path, row }
})

/** As the API's document writes it. */
const nameOf = ({ method, path }: TableRoute) =>
  `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`

/** Nothing is done with it: a change whose body has an unknown key is refused, but only once it was let through. */
const UNKNOWN = { unknown: true }

function call(
  client: TestClient,
  { method, path, row }: TableRoute,
  ids: readonly string[],
  body: object | undefined,
): Promise<TestAnswer<Envelope>> {
  const to = fill(path, ids)
  const headers = { 'Idempotency-Key': crypto.randomUUID(), ...(row.takesFile && BYTES) }
  if (method === 'POST') return client.post(to, body ?? {}, headers)
  if (method === 'PUT') return client.put(to, body ?? {}, headers)
  if (method === 'PATCH') return client.patch(to, body ?? {}, headers)
  if (method === 'DELETE') return client.delete(to, body, headers)
  return client.get(to)
}

/** What an answer says of the guard. A read may answer anything that is no bug; a change with nonsense in it is refused. */
function verdictOf({ method }: TableRoute, { status, body }: TestAnswer<Envelope>): string {
  if (status === 401 || status === 403) return `${status} ${body.missingPermission ?? body.code}`
  const isAnswer = method === 'GET' ? status < 500 : status === 400 || status === 404
  return isAnswer ? 'let through' : String(status)
}

const parametersIn = (path: string) => path.split('/:').length - 1

/** The path with its parameters filled in, by the last of the ids. */
function fill(path: string, ids: readonly string[]): string {
  const left = ids.slice(-parametersIn(path))
  return path.replaceAll(/:\w+/g, () => left.shift() ?? 'none')
}

describe('the table of access', () => {
  it('has every route of the API, and no other', () => {
    const mounted = api.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.slice('/api'.length)}`)
    expect(Object.keys(ACCESS_TABLE).toSorted()).toEqual([...new Set(mounted)].toSorted())
  })

  it('says of every path with the ids of a team where those come from', () => {
    const silent = routes.filter(
      ({ path, row: { who, of = [] } }) =>
        who !== 'public' && who !== 'platform' && parametersIn(path) > of.length,
    )
    expect(silent.map(({ route }) => route)).toEqual([])
  })
})

describe('each route', () => {
  it.each(CALLERS)('lets the %s do what the table says, and nothing else', async (caller) => {
    const wrong: string[] = []
    for (const route of routes) {
      const verdict = verdictOf(route, await call(clients[caller], route, [], UNKNOWN))
      const wanted = expected(route, caller)
      if (verdict !== wanted) wrong.push(`${route.route}: ${verdict}, not ${wanted}`)
    }
    expect(wrong).toEqual([])
  })
})

describe("another team's id", () => {
  const withIds = routes.flatMap((route) => (route.row.of ? [{ ...route, lists: route.row.of }] : []))

  it('answers like one that never existed', async () => {
    const wrong: string[] = []
    for (const { lists, ...route } of withIds)
      for (const tried of await foreignIds(lists)) {
        const ask = async ({ ids }: Tried) => told(await call(clients.owner, route, ids, route.row.body))
        const [answer, never] = [await ask(tried), await ask(invented(tried))]
        if (answer !== never || !answer.startsWith('404'))
          wrong.push(`${route.route}: ${answer}, not ${never}`)
      }
    expect(wrong).toEqual([])
  })

  it('is there for its own team', async () => {
    const wrong: string[] = []
    for (const { lists, ...route } of withIds.filter(({ method }) => method === 'GET')) {
      const { status } = await call(api.as(OTHER_TEAM), route, await idsOf(lists, theirs), undefined)
      if (status !== 200) wrong.push(`${route.route}: ${status}`)
    }
    expect(wrong).toEqual([])
  })
})

/** Ids for a path, of which the first `own` are the caller's. */
interface Tried {
  readonly ids: readonly string[]
  readonly own: number
}

/** Ids of the other team; and, where one stands below another, below one of the caller's own. */
async function foreignIds(lists: readonly string[]): Promise<readonly Tried[]> {
  const ids = await idsOf(lists, theirs)
  expect(ids, 'The other team has some').toHaveLength(lists.length)
  const [first = '', ...rest] = lists
  const [own] = rest.length > 0 ? await idsOf([first], ours) : []
  return [{ ids, own: 0 }, ...(own === undefined ? [] : [{ ids: [own, ...ids.slice(1)], own: 1 }])]
}

const invented = ({ ids, own }: Tried): Tried => ({
  ids: ids.map((id, at) => (at < own ? id : unlike(id))),
  own,
})

/** What a caller reads at a path: most lists are asked for again and again. */
type Read = (path: string) => Promise<unknown>

function readOnce(client: TestClient): Read {
  const found = new Map<string, Promise<unknown>>()
  const read = async (path: string): Promise<unknown> => {
    const { body } = await client.get<Envelope<unknown>>(path)
    return body.data ?? body
  }
  return (path) => {
    const known = found.get(path) ?? read(path)
    found.set(path, known)
    return known
  }
}

/** An id from each list, as somebody sees it. Ends before the first list that is empty. */
async function idsOf(lists: readonly string[], read: Read): Promise<readonly string[]> {
  const ids: string[] = []
  for (const list of lists) {
    const [path = '', part] = list.replace(/\{(\d)\}/g, (_, at: string) => ids[Number(at)] ?? '').split('#')
    const found = await read(path)
    const id = firstIdIn(part === undefined ? found : [partOf(found, part)].flat().filter(Boolean))
    if (id === undefined) break
    ids.push(id)
  }
  return ids
}

const partOf = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((within, name) => Object(within)[name], value)

const Rows = z.array(z.object({ id: z.string() }))

/** A list is the data, or stands in it under a name. */
function firstIdIn(data: unknown): string | undefined {
  const rows = Array.isArray(data) ? data : Object.values(Object(data)).find(Array.isArray)
  return Rows.parse(rows)[0]?.id
}

/** An id of the same form that nobody has. */
const unlike = (id: string) =>
  id.slice(0, -6) + id.slice(-6).replace(/./g, (sign) => (sign === '0' ? '1' : '0'))

const told = ({ status, body }: TestAnswer<Envelope>) =>
  `${status} ${JSON.stringify({ ...body, requestId: '' })}`
