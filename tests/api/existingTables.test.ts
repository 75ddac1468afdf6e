/** @module-tag postgres */
import { sql } from 'drizzle-orm'
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { defineFields, defineResource, field } from '#define'
import { users } from '#resources/admin/users.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { implement } from '#server/engine/rules.ts'
import { adminUser } from '#server/features/oversight/admin/schema.ts'
import { users as accounts } from '#server/features/people/identity/schema.ts'
import { moment } from '#server/engine/db/columns.ts'
import { audited, idOf, OWNER, teamOf } from '#tests/support/admin.ts'
import { sharedApi } from '#tests/support/freshApi.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'

const managed = { version: bigint('version', { mode: 'number' }), updatedAt: moment('updated_at') }
const noteTable = pgTable('test_note', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  title: text('title').notNull(),
  ...managed,
})
const finding = pgTable('test_finding', {
  id: text('id').primaryKey(),
  teamId: text('team_id'),
  userId: text('user_id').notNull(),
  text: text('text').notNull(),
  ...managed,
})

const notes = defineResource({
  name: 'notes',
  labels: { singular: 'Note', plural: 'Notes' },
  recordTitle: 'title',
  navigation: false,
  permissions: {
    ...{ list: 'notifications.own', show: 'notifications.own', create: 'notifications.own' },
    ...{ edit: 'notifications.own', delete: 'notifications.own', export: false },
  },
  fields: { id: field.id({ prefix: 'note_' }), title: field.text({ required: true, unique: true }) },
  list: { columns: ['title'], defaultSort: { field: 'title', order: 'asc' } },
  api: { kind: 'collection', table: 'test_note' },
})

const findings = defineResource({
  name: 'findings',
  labels: { singular: 'Finding', plural: 'Findings' },
  recordTitle: 'text',
  navigation: false,
  permissions: {
    ...{ list: 'platform.view', show: 'platform.view', delete: false, export: false },
    ...{ create: 'platform.money', edit: 'platform.money' },
  },
  fields: defineFields({
    id: field.id({ prefix: 'find_' }),
    userId: field.reference({ to: 'users', required: true }),
    teamId: field.text({ readOnly: true }),
    text: field.text({ required: true }),
  }),
  list: { columns: ['text'], defaultSort: { field: 'text', order: 'asc' } },
  audit: { name: 'finding', about: 'userId' },
  api: { kind: 'collection', table: 'test_finding' },
})

let teamId: string
const api = sharedApi({
  resources: [notes, findings, users],
  implementations: [implement(findings, { create: { before: () => ({ teamId }) } })],
  sources: [
    sourceOf(notes, noteTable, { scope: { of: 'user', column: noteTable.userId } }),
    sourceOf(findings, finding, { scope: 'platform' }),
    sourceOf(users, adminUser, { writtenTo: accounts, scope: 'platform' }),
  ],
})
beforeAll(async () => {
  const { orm } = api.services.db
  await orm.execute(sql`create table test_note (id text primary key, user_id text not null, title text not null,
    version bigint not null, updated_at timestamptz not null)`)
  await orm.execute(sql`create unique index on test_note (user_id, lower(title))`)
  await orm.execute(sql`create table test_finding (id text primary key, team_id text, user_id text not null,
    text text not null, version bigint not null, updated_at timestamptz not null)`)
  await api.as('owner').get('/user')
  teamId = await teamOf(api)
})

describe('records of a person, in a table that was there', () => {
  it('are their own: another one of the same team neither finds nor changes them', async () => {
    const made = await api.as('owner').post<{ id: string }>('/notes', { title: 'Mine' })
    expect(made).toMatchObject({ status: 201, body: { title: 'Mine', version: 1 } })
    const path = `/notes/${made.body.id}`
    const edited = await api.as('owner').patch(path, { title: 'Still mine' })
    expect(edited).toMatchObject({ status: 200, body: { title: 'Still mine', version: 2 } })
    const others = api.as('admin')
    expect((await others.get('/notes')).body).toEqual([])
    expect((await others.patch(path, { title: 'Theirs' })).status).toBe(404)
    expect((await others.delete(path)).status).toBe(404)
    expect((await api.as('owner').delete(path)).status).toBe(200)
  })

  it('answer on the field for a value that must be there once, also in the words of an index', async () => {
    await api.as('owner').post('/notes', { title: 'Once' })
    const again = await api.as('owner').post('/notes', { title: 'ONCE' })
    expect(problemsOf(again)).toBe('400 title: Title is already used')
    expect((await api.as('admin').post('/notes', { title: 'Once' })).status).toBe(201)
  })
})

it('records of the platform, in a table that was there, belong to whom they name, not to the administrator who makes them', async () => {
  const values = { userId: await idOf(api), text: 'A second account' }
  const made = await api.as('platform').post<{ id: string }>('/findings', values)
  expect(made).toMatchObject({ status: 201, body: { ...values, teamId, version: 1 } })
  expect((await audited(api)).at(-1)).toMatchObject({
    ...{ action: 'finding_created', teamId, actorId: await idOf(api, 'platform@test.example') },
    ...{ targetType: 'user', targetId: await idOf(api, OWNER), details: { id: made.body.id } },
  })
})
