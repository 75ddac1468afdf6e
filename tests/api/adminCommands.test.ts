import { eq, isNotNull, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { exportedTables, exportTeam, findTeams } from '#server/entry/commands/exportTeam.ts'
import { rotateKey } from '#server/entry/commands/rotateKey.ts'
import { unlockAccount } from '#server/entry/commands/unlockAccount.ts'
import { verifyData } from '#server/entry/commands/verifyData.ts'
import { webhookEndpoint } from '#server/features/people/keys/schema.ts'
import { users } from '#server/features/people/identity/schema.ts'
import { signIn as signInWith } from '#server/features/people/identity/signIn.ts'
import { unsealSecret } from '#server/features/people/identity/totp.ts'
import { openHashKey } from '#server/engine/support/secretBox.ts'
import { readSigningSecret } from '#server/features/outward/webhooks/webhookSecret.ts'
import { ADA, joinAsAda, makeAda } from '#tests/support/accounts.ts'
import { acts } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { makeLink, openSession } from '#tests/support/pay.ts'
import { deposit } from '#tests/support/wallet.ts'

const NEW_KEY = btoa('n'.repeat(32))
const HOOK = { url: 'https://shop.example.com/hooks' }

const api = freshApi()

const signIn = (password: string) => api.guest().post('/auth/signin', { email: ADA.email, password })

describe('unlock', () => {
  it('lets a user try again at once who used up their tries', async () => {
    await makeAda(api)
    for (let tries = 0; tries < 5; tries += 1) await signIn('wrong password')
    expect((await signIn(ADA.password)).status).toBe(429)
    expect(await unlockAccount(api.services, ADA.email)).toEqual({ outcome: 'unlocked' })
    expect((await signIn(ADA.password)).status).toBe(200)
    expect(await acts(api)).toMatchObject([{ action: 'admin_account_unlocked', actorType: 'system' }])
  })

  it('refuses an account that there is not, and one that is suspended', async () => {
    expect(await unlockAccount(api.services, 'none@example.com')).toMatchObject({ outcome: 'refused' })
    await makeAda(api)
    await api.services.db.orm.update(users).set({ status: 'suspended' }).where(eq(users.email, ADA.email))
    const reason = `The account of ${ADA.email} is suspended`
    expect(await unlockAccount(api.services, ADA.email)).toEqual({ outcome: 'refused', reason })
  })
})

/** Every text of the database that is sealed, with where it is. */
async function sealedTexts(): Promise<readonly string[]> {
  const { orm } = api.services.db
  const { rows: tables } = await orm.execute<{ name: string }>(sql`
    select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`)
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const records = sql`select to_jsonb(one) as record from ${sql.identifier(name)} as one`
      const { rows } = await orm.execute<{ record: object }>(records)
      const values = rows.flatMap(({ record }) => Object.values(record))
      return values.filter((value) => String(value).startsWith('v1.')).map((text) => `${name}: ${text}`)
    }),
  )
  return found.flat()
}

it('rotate-key seals every stored secret anew, so that only the new key opens it, and nothing that is hashed is lost', async () => {
  const owner = api.as('owner')
  await owner.get('/user/init-2fa')
  await owner.post('/webhook-endpoints', HOOK)
  await joinAsAda(api)
  const { db, randomBytes, settings } = api.services
  await openHashKey(db, { key: settings.encryptionKey, randomBytes })
  const before = await sealedTexts()
  const tables = ['users', 'webhook_endpoint', 'sandbox_mail', 'setting']
  expect(new Set(before.map((text) => text.split(':')[0]))).toEqual(new Set(tables))
  const count = await rotateKey(api.services, { key: NEW_KEY, isKept: false })
  const after = await sealedTexts()
  expect(after).toHaveLength(before.length)
  expect(after.filter((text) => before.includes(text))).toEqual([])
  // The key of the hashes is no secret of a record.
  expect(count).toBe(before.length - 1)

  const services = { ...api.services, settings: { ...settings, encryptionKey: NEW_KEY } }
  const [user] = await db.orm.select().from(users).where(isNotNull(users.totpPendingSecret))
  const totp = await unsealSecret(services, user?.id ?? '', user?.totpPendingSecret ?? '')
  expect(totp).toMatch(/^[A-Z2-7]{32}$/)
  const [endpoint] = await db.orm.select().from(webhookEndpoint)
  expect(await readSigningSecret(services, endpoint?.id ?? '', endpoint?.secret ?? '')).toMatch(/^whsec_/)
  expect(await openHashKey(db, { key: NEW_KEY, randomBytes })).toBe(settings.hashKey)
  const old = openHashKey(db, { key: settings.encryptionKey, randomBytes })
  await expect(old).rejects.toThrow('ENCRYPTION_KEY: is not the key of this database')
  const client = { ip: '10.0.0.1', userAgent: '', requestId: 'req_test' }
  const { email, password } = ADA
  expect(await signInWith(services, client, { email, password })).toMatchObject({ email })
  const again = rotateKey(services, { key: NEW_KEY, isKept: false })
  await expect(again).rejects.toThrow('is already in use')
})

it('verify finds books and audit log in order, or names what is wrong', async () => {
  await deposit(api, '10')
  await api.as('owner').patch('/user/update-profile', { firstName: 'Olympia' })
  await api.as('owner').post('/user/sign-out')
  const { ok, lines } = await verifyData(api.services)
  expect(ok).toBe(true)
  expect(lines.join('; ')).toMatch(/^Books: OK; Audit log: OK, [1-9]\d* entries$/)
  await api.services.db.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_log disable trigger append_only`)
    await tx.execute(sql`update audit_log set action = 'nothing' where seq = 1`)
    await tx.execute(sql`alter table audit_log enable trigger append_only`)
  })
  const wrong = ['Books: OK', 'Audit log: entry 1 was changed or is missing']
  expect(await verifyData(api.services)).toEqual({ ok: false, lines: wrong })
})

/** Their records are read by a view of them. */
const READ_BY_A_VIEW = [
  ...['approval', 'audit_log', 'card', 'card_transaction', 'customer'],
  ...['invitation', 'invoice', 'payment_link', 'team_member'],
]
/** Whoever holds one may do something; the links to receipts among them. */
const KEYS = ['app_key', 'transaction_receipt']
/** Who a person is: theirs, not their team's. */
const PERSONAL = ['kyc_case']
/** Counters, sums of the ledger, what is under way, and notifications, which are their reader's. */
const WORKINGS = [
  ...[
    'c_dashboard_settings',
    'field_sequence',
    'idempotency_key',
    'invoice_counter',
    'live_event',
    'notification',
  ],
  ...['outbox_event', 'quote', 'review', 'wallet_amounts', 'wallet_summary'],
]

describe('export', () => {
  it('writes the records of a team and nothing of another one, secrets masked', async () => {
    const owner = api.as('owner')
    await owner.post('/webhook-endpoints', HOOK)
    const [team] = await findTeams(api.services, 'Test Store')
    await makeAda(api)
    const { id: link } = await makeLink(api, { amount: '25' })
    await openSession(api, link)
    await deposit(api, '10')
    let text = ''
    for await (const piece of exportTeam(api.services, team?.id ?? '')) text += piece
    const file: unknown = JSON.parse(text)
    expect(file).toMatchObject({
      format: 'coffer-team-1',
      team: { id: team?.id, name: 'Test Store' },
      records: {
        'webhook-endpoints': [{ url: HOOK.url, secret: expect.stringMatching(/^••••/) }],
        transactions: [{ amount: '10', currency: 'USDC' }],
      },
      other: {
        addresses: expect.arrayContaining([expect.objectContaining({ purpose: 'session', path: null })]),
        paymentSessions: [{ targetId: link, amountDue: '25', state: 'open' }],
      },
      ledger: [{ kind: 'deposit', purpose: 'available', owner: team?.id, amount: '10', balanceAfter: '10' }],
    })
    expect(text).not.toContain(ADA.email)
    expect(text).not.toMatch(/whsec_|token_hash|argon2/)
  })

  it('reads every table that a team has rows in, but for what is read elsewhere or is only of its workings', async () => {
    const { rows } = await api.services.db.orm.execute<{ name: string }>(sql`
      select columns.table_name as name
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where column_name = 'team_id' and table_type = 'BASE TABLE' and table_schema = 'public'
       order by 1`)
    const read = [...exportedTables(api.services), ...READ_BY_A_VIEW, ...KEYS, ...PERSONAL, ...WORKINGS]
    expect(rows.map(({ name }) => name).filter((name) => !read.includes(name))).toEqual([])
  })
})
