import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { writeLog } from '#server/engine/http/requestLog.ts'
import { jobHandlers } from '#server/entry/jobHandlers.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { startJobLoop } from '#server/engine/jobs/runDueJobs.ts'
import { PURGE_EXPIRED } from '#server/entry/purgeExpired.ts'
import { startMailDelivery } from '#server/engine/mail/deliverMails.ts'
import { startDeliveries } from '#server/features/outward/webhooks/deliveries.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { profileOf } from '#tests/support/invitations.ts'

/** A hundred tables, a dozen calls each. */
const PATIENCE = 600_000

/** Stands in everything that is sent, and in nothing else. */
const CANARY = /canary|4917/i
const EMAIL = 'canary-other@example.com'
const TOKEN = 'canary-token-canary-token-canary-token-1234'
const PHONE = '+4917123456789'
const ACCOUNT = { firstName: 'Canary', lastName: 'Canary', phone: PHONE, password: 'canary password 1' }

let api: TestApi
let stop: (() => Promise<void>)[]
const written: string[] = []

beforeAll(async () => {
  for (const level of ['error', 'warn', 'log', 'info', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...values) => void written.push(values.map(shown).join(' ')))
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream) as (...given: unknown[]) => boolean
    vi.spyOn(stream, 'write').mockImplementation((...given: unknown[]) => {
      written.push(String(given[0]))
      return write(...given)
    })
  }
  api = await createTestApi({ log: writeLog('info'), mailTransport: { send: () => Promise.resolve() } })
  const { services } = api
  const { mailTransport } = services
  stop = [
    startJobLoop(services, jobHandlers, 20),
    startDeliveries(services, 20),
    ...(mailTransport ? [startMailDelivery({ ...services, mailTransport }, 20)] : []),
  ]
})
afterAll(async () => {
  await Promise.all(stop.map((end) => end()))
  vi.restoreAllMocks()
  await api.close()
})

/** As the console would: an error with all that is in it. */
function shown(value: unknown): string {
  if (!(value instanceof Error)) return String(value)
  return [value.stack, value.message, JSON.stringify(value), shown(value.cause)].join(' ')
}

/** Calls that bring what the caller sent to the database, with a canary in every value. `round` keeps the limits away. */
async function callAll(round: number, teamId = ''): Promise<readonly number[]> {
  const guest = api.guest({ address: `10.7.${Math.trunc(round / 250)}.${round % 250}` })
  const owner = api.as('owner')
  const email = `canary${round}@example.com`
  const link = { name: 'Canary', description: 'canary', amount: '4917.1234', currency: 'USDC' }
  const { status: signedUp } = await guest.post('/auth/signup', { ...ACCOUNT, email })
  const answers = [
    await guest.post('/auth/signin', { email, password: ACCOUNT.password }),
    await guest.post('/auth/verify-account', { email, token: '000000' }),
    await guest.post('/auth/forgot-password', { email }),
    await guest.post('/auth/password-reset', { email, token: TOKEN, password: 'canary password 2' }),
    await guest.post('/invitations/lookup', { token: TOKEN }),
    await api.bearer(TOKEN).get('/user'),
    await owner.get('/transaction/list?search=canary'),
    await owner.post(`/teams/${teamId}/invitations`, { email: `invited-${email}`, role: 'member' }),
    await owner.patch('/user/update-profile', { firstName: 'Canary', phone: PHONE }),
    await owner.post('/payment-links', link),
    await owner.patch('/wallet/update-webhook', { webhookUrl: 'https://canary.example.com/hook' }),
  ]
  return [signedUp, ...answers.map(({ status }) => status)]
}

async function tableNames(): Promise<readonly string[]> {
  const { rows } = await api.services.db.orm.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`,
  )
  return rows.map(({ name }) => name)
}

const run = (statement: string) => api.services.db.transaction((tx) => tx.execute(sql.raw(statement)))

async function breakEach(how: { breakIt: (table: string) => string; mendIt: (table: string) => string }) {
  await api.reset()
  const { team } = await profileOf(api, 'owner')
  await callAll(0, team.id)
  written.length = 0
  const failed: string[] = []
  for (const [round, table] of (await tableNames()).entries()) {
    await run(how.breakIt(table))
    const statuses = await callAll(round + 1, team.id).finally(() => run(how.mendIt(table)))
    if (statuses.some((status) => status >= 500)) failed.push(table)
  }
  return failed
}

describe('what is logged', () => {
  it(
    'holds nothing that was sent, whichever table is gone, and tells what failed and where',
    { timeout: PATIENCE },
    async () => {
      const failed = await breakEach({
        breakIt: (table) => `alter table ${table} rename to gone`,
        mendIt: (table) => `alter table gone rename to ${table}`,
      })
      expect(failed).toEqual(
        expect.arrayContaining(['users', 'session', 'sign_up', 'password_reset', 'sandbox_mail']),
      )
      const text = written.join('\n')
      expect(text).toMatch(/^req_\w+ \/api\/auth\/forgot-password$/m)
      expect(text).toMatch(/^A query failed: update "password_reset" set .* = \$1/m)
      expect(text).toMatch(/because: The database refused: 42P01/)
      expect(text).toMatch(/^\s+at /m)
      expect(written.filter((line) => CANARY.test(line))).toEqual([])
    },
  )

  it('holds nothing of a row that a table refuses and repeats', { timeout: PATIENCE }, async () => {
    await run(`create function say_row() returns trigger language plpgsql as $$
      begin raise exception 'refused %', new using detail = new::text, hint = new::text; end $$`)
    const failed = await breakEach({
      breakIt: (table) =>
        `create trigger say_row before insert or update on ${table} for each row execute function say_row()`,
      mendIt: (table) => `drop trigger say_row on ${table}`,
    })
    await run('drop function say_row')
    expect(failed).toEqual(expect.arrayContaining(['sign_up', 'password_reset', 'sandbox_mail', 'audit_log']))
    expect(written.join('\n')).toContain('The database refused: P0001')
    expect(written.filter((line) => CANARY.test(line))).toEqual([])
  })

  it('names a request by its route, as a secret may stand in an address', async () => {
    await api.tokenOf('owner')
    await run('alter table session rename to gone')
    written.length = 0
    await api.as('owner').delete('/user/sessions/canary')
    await run('alter table gone rename to session')
    expect(written.join('\n')).toMatch(/ \/api\/user\/sessions\/:id$/m)
    expect(written.filter((line) => CANARY.test(line))).toEqual([])
  })

  it('is of a job only which one failed and why', async () => {
    await api.reset()
    const { db, now } = api.services
    const purge = { kind: PURGE_EXPIRED, payload: { email: EMAIL }, runAt: now() }
    await db.transaction((tx) => enqueue(tx, purge))
    await run('alter table idempotency_key rename to gone')
    await expect
      .poll(async () => (await db.orm.execute(sql`select last_error from job`)).rows[0]?.['last_error'])
      .toMatch(/^A query failed: delete from "idempotency_key"/)
    await run('alter table gone rename to idempotency_key')
  })
})
