import { expect, it } from 'vitest'
import { inferTable } from '#build/new/inferTable.ts'
import { team } from '#server/features/people/identity/schema.ts'
import { demoRows } from '#server/sandbox/seed/demoRows.ts'
import { seedRows } from '#server/sandbox/seed/seedRows.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { suppliers } from '#tests/support/resources.ts'

const DAY_MS = 86_400_000

const api = freshApi({ resources: [suppliers], settings: { seed: 'demo' } })

it('infers fields from a table', async () => {
  const { fields } = await inferTable('payment link', api.services.db.orm, 'payment_link')
  expect(fields).toContainEqual({ name: 'name', kind: 'text', required: true })
  expect(fields.map(({ name }) => name)).not.toContain('teamId')
  await expect(inferTable('x', api.services.db.orm, 'nowhere')).rejects.toThrow('no table "nowhere"')
})

it('writes demo rows once, as the system', async () => {
  await giveDemoTeam()
  const rows = [demoRows(suppliers, [{ name: 'Acme', email: 'a@acme.test' }])]
  await seedRows(api.services, rows)
  await seedRows(api.services, rows)
  const { body: stored } = await api.as('owner').get('/suppliers')
  expect(stored).toEqual([expect.objectContaining({ name: 'Acme', status: 'active' })])
  const { rows: told } = await api.services.db.orm.execute(
    "select actor_type from audit_log where action = 'suppliers_created'",
  )
  expect(told).toEqual([{ actor_type: 'system' }])
})

it('makes demo rows at a time of the past', async () => {
  await giveDemoTeam()
  const old = demoRows(suppliers, async (_, at) => {
    await at(20).records(suppliers).create({ name: 'Old', email: 'old@acme.test' })
  })
  await seedRows(api.services, [old])
  const { body } = await api.as('owner').get<readonly { createdAt: string }[]>('/suppliers')
  const age = api.services.now().getTime() - Date.parse(body[0]?.createdAt ?? '')
  expect(Math.round(age / DAY_MS)).toBe(20)
})

it('names the demo row, and the field of it, that its collection refuses', async () => {
  const named = demoRows(suppliers, [{ name: 'Acme 2', email: 'a2@acme.test' }, { name: 'Acme 3' }])
  const made = demoRows(suppliers, async ({ records }) => {
    await records(suppliers).create({ name: 'Acme 4', email: 'nowhere' })
  })
  await giveDemoTeam()
  await expect(seedRows(api.services, [named])).rejects.toThrow('suppliers.rows.1.email: Email is required')
  await expect(seedRows(api.services, [made])).rejects.toThrow('suppliers.rows.email: ')
})

async function giveDemoTeam() {
  await api.as('owner').get('/user')
  await api.services.db.orm.update(team).set({ name: 'Demo Store' })
}
