import { sql, type SQL } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { session } from '#server/features/people/identity/schema.ts'
import { trimChanges } from '#server/engine/live/readChanges.ts'
import { watchTables } from '#server/engine/tables/watchTables.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { follow as followWith, type Following } from '#tests/support/events.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { deposit, send, settle } from '#tests/support/wallet.ts'

const api = freshApi()
let open: Following[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(open.map(({ cut }) => cut().catch(() => undefined)))
  open = []
})

const services = () => api.services
const write = (statement: SQL) => services().db.transaction((tx) => tx.execute(statement))
/** Writes a movement of the one team that has some for each id that a query gives. */
const writeMovements = (ids: SQL) => sql`
  insert into wallet_transaction (id, reference, team_id, type, kind, status, currency, amount, created_at, updated_at)
  select id, id, team_id, 'credit', 'deposit', 'successful', 'USDC', 1, now(), now()
    from (${ids}) as many, (select team_id from wallet_transaction limit 1) as own`

async function follow(persona: Persona, since?: string) {
  const following = await followWith(api.fetch, { token: await api.tokenOf(persona), since })
  open.push(following)
  await until(() => expect(following.events.length).toBeGreaterThan(0))
  return following
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 5 })

/** Another change in the caller's team: what was told before has come once this has. */
async function depositSeenBy(following: Following, persona: Persona = 'owner'): Promise<string> {
  const { id } = await deposit(api, '1', 'USDC', persona)
  await until(() => expect(following.idsOf('transactions')).toContain(id))
  return id
}

describe('the events', () => {
  it('name what changed and when, and nothing of what is in it', async () => {
    const owner = await follow('owner')
    expect(owner.headers.get('Content-Type')).toBe('text/event-stream')
    const { id } = await deposit(api, '25')
    await until(() => expect(owner.idsOf('transactions')).toEqual([id]))
    const told = owner.events.find(({ data }) => data['resource'] === 'transactions')
    const at: unknown = expect.stringMatching(/^\d{4}-.*Z$/)
    expect(told?.data).toEqual({ resource: 'transactions', ids: [id], type: 'created', at })
    expect(Object.keys(owner.events[0]?.data ?? {})).toEqual([])
  })

  it('come for what a job does, and for what is written past the application, but not for what is rolled back', async () => {
    const { id } = await deposit(api, '100')
    const { body } = await send(api)
    const owner = await follow('owner')
    await settle(api)
    await until(() => expect(owner.idsOf('transactions')).toEqual([body.data.reference]))
    const mark = sql`update wallet_transaction set failure_reason = 'seen' where reference = ${id}`
    const undone = services().db.transaction(async (tx) => {
      await tx.execute(mark)
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await depositSeenBy(owner)
    expect(owner.idsOf('transactions')).not.toContain(id)
    await write(mark)
    await until(() => expect(owner.idsOf('transactions')).toContain(id))
  })

  it('reach who may see the records: their team, nobody of another, and no role that may not', async () => {
    const viewer = await follow('viewer')
    const stranger = await follow('stranger')
    const platform = await follow('platform')
    await depositSeenBy(viewer)
    await until(() => expect(platform.names()).toContain('admin-transactions'))
    const own = await depositSeenBy(stranger, 'stranger')
    expect(stranger.idsOf('transactions')).toEqual([own])
    const theirs = await depositSeenBy(platform, 'platform')
    expect(platform.idsOf('transactions')).toEqual([theirs])
    expect(viewer.names().filter((name) => name.startsWith('admin') || name === 'audit-log')).toEqual([])
  })

  it('come from every resource that has records', async () => {
    const watched = await watchTables(services().db, services().engine, services())
    const told = new Set([...watched.values()].flat().map(({ source }) => source.resource.name))
    expect([...services().engine.sources.keys()].filter((name) => !told.has(name))).toEqual([])
  })

  it('are for ten windows of one person at most', async () => {
    await Promise.all(Array.from({ length: 10 }, () => follow('owner')))
    const eleventh = await api.as('owner').get('/live')
    expect(eleventh.status).toBe(429)
    await open.pop()?.cut()
    await follow('owner')
  })

  it('are put together and complete when 400 changes come at once', async () => {
    await deposit(api, '1')
    const owner = await follow('owner')
    const ids = Array.from({ length: 400 }, (_, n) => `tx_many_${n}`)
    // Each a statement of its own, twenty to a transaction.
    const writeSome = (some: readonly string[]) =>
      services().db.transaction(async (tx) => {
        for (const id of some) await tx.execute(writeMovements(sql`select ${id} as id`))
      })
    await Promise.all(Array.from({ length: 20 }, (_, n) => writeSome(ids.slice(20 * n, 20 * n + 20))))
    await until(() => expect(owner.idsOf('transactions')).toHaveLength(400))
    expect([...owner.idsOf('transactions')].sort()).toEqual(ids.sort())
    expect(owner.events.length).toBeLessThan(100)
  })

  it('say that everything may have changed to a reader who is too slow', async () => {
    await deposit(api, '1')
    const fast = await follow('owner')
    const headers = { Authorization: `Bearer ${await api.tokenOf('owner')}` }
    const slow = await api.fetch(new Request('http://app.test/api/live', { headers }))
    for (let n = 0; n < 30; n++)
      await write(
        writeMovements(sql`select 'tx_' || ${n} || '_' || n as id from generate_series(1, 100) as n`),
      )
    await until(() => expect(fast.idsOf('transactions')).toHaveLength(3000))
    const reader = slow.body?.getReader()
    const texts = [await reader?.read(), await reader?.read()].map((part) =>
      new TextDecoder().decode(part?.value),
    )
    await reader?.cancel()
    expect(texts).toEqual([expect.stringMatching(/^event: ready/), expect.stringContaining('event: reset')])
  })
})

describe('a lost connection', () => {
  it('misses nothing, from where it was cut or from where configuration and sign-in say; a guest is told no position', async () => {
    const before = await follow('owner')
    const first = await depositSeenBy(before)
    await before.cut()
    const config = await api.as('owner').get<{ data: { livePosition: string } }>('/config')
    const body = { email: 'owner@test.example', password: TEST_PASSWORD }
    const signIn = await api.guest().post<{ data: { livePosition: string } }>('/auth/signin', body)
    const missed = [(await deposit(api, '30')).id, (await deposit(api, '35')).id]
    for (const since of [before.lastId(), config.body.data.livePosition, signIn.body.data.livePosition]) {
      const after = await follow('owner', since)
      await until(() => expect(after.idsOf('transactions')).toEqual(expect.arrayContaining(missed)))
      expect(after.idsOf('transactions')).not.toContain(first)
      expect(after.events.some(({ event }) => event === 'reset')).toBe(false)
    }
    expect((await api.guest().get('/config')).body.data).toMatchObject({ livePosition: null })
  })

  it('is told to read everything again when nobody knows any more what it missed', async () => {
    const before = await follow('owner')
    const [horizon] = (before.lastId() ?? '').split('-')
    const now = Math.floor(Date.now() / 1000)
    const unknown = [`${horizon}-${now - 3600}`, '999999999999-1', `999999999999999-${now}`, 'nonsense']
    for (const since of unknown) {
      const after = await follow('owner', since)
      await until(() => expect(after.events.map(({ event }) => event)).toEqual(['ready', 'reset']))
    }
  })

  it('finds an hour of events, and no more', async () => {
    await deposit(api, '25')
    const count = async () =>
      (await services().db.orm.execute(sql`select count(*)::int as n from live_event`)).rows[0]?.['n']
    const kept = await count()
    expect(kept).toBeGreaterThan(0)
    await trimChanges(services().db.orm)
    expect(await count()).toBe(kept)
    await write(sql`update live_event set created_at = now() - interval '61 minutes'`)
    await trimChanges(services().db.orm)
    expect(await count()).toBe(0)
  })
})

describe('a stream ends', () => {
  it('when its user is suspended, leaves the team or signs out, and not for others', async () => {
    const [member, admin, owner] = [await follow('member'), await follow('admin'), await follow('owner')]
    await write(sql`update users set status = 'suspended' where email = 'member@test.example'`)
    await write(sql`update team_member set status = 'suspended'
      where user_id = (select id from users where email = 'admin@test.example')`)
    await until(() => expect([member.isOver(), admin.isOver()]).toEqual([true, true]))
    expect(owner.isOver()).toBe(false)
    await api.as('owner').post('/user/sign-out', {})
    await until(() => expect(owner.isOver()).toBe(true))
  })

  it('when nobody used its session for too long: to look on is not to use it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await deposit(api, '1')
    const owner = await follow('owner')
    const seen = async () => (await services().db.orm.select().from(session))[0]?.lastSeenAt
    const at = await seen()
    api.advance(5 * 60_000)
    await vi.advanceTimersByTimeAsync(15_000)
    await write(sql`update wallet_transaction set failure_reason = 'seen'`)
    await until(() => expect(owner.names()).toContain('transactions'))
    expect([owner.isOver(), await seen()]).toEqual([false, at])
    api.advance(24 * 3_600_000)
    await vi.advanceTimersByTimeAsync(15_000)
    await until(() => expect(owner.isOver()).toBe(true))
  })

  it('for what its user no longer may see, and goes on for the rest', async () => {
    const [platform, member] = [await follow('platform'), await follow('member')]
    await deposit(api, '1')
    await until(() => expect(platform.names()).toContain('admin-transactions'))
    // Both are judged anew by the same change: one stream has ended when the other is told nothing more.
    await write(sql`update users set platform_role = 'user',
      status = case email when 'member@test.example' then 'suspended' else status end`)
    await until(() => expect(member.isOver()).toBe(true))
    platform.events.length = 0
    await deposit(api, '1')
    await depositSeenBy(platform, 'platform')
    expect(platform.names()).not.toContain('admin-transactions')
  })
})

// PGlite is one connection: there, transactions never overlap.
it.runIf(process.env['DATABASE_URL'])(
  'transactions that overlap lose no event, whichever ends first',
  { tags: ['postgres'] },
  async () => {
    const owner = await follow('owner')
    const early = await deposit(api, '1')
    const late = { held: false, release: () => {} }
    const slow = services().db.transaction(async (tx) => {
      await tx.execute(
        sql`update wallet_transaction set failure_reason = 'slow' where reference = ${early.id}`,
      )
      await new Promise<void>((resolve) => Object.assign(late, { release: resolve, held: true }))
    })
    await until(() => expect(late.held).toBe(true))
    const { id } = await deposit(api, '2')
    await until(() => expect(owner.idsOf('transactions')).toContain(id))
    const mid = owner.lastId()
    await owner.cut()
    const between = await follow('owner', mid)
    late.release()
    await slow
    const told = () => between.events.filter(({ data }) => data['type'] === 'updated')
    await until(() => expect(told().flatMap(({ data }) => data['ids'])).toContain(early.id))
  },
)
