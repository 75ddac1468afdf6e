import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { defineResource, field } from '#define'
import { findDue, planFinding } from '#server/engine/automation/findDue.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { eventsOf } from '#tests/support/outbox.ts'
import { records } from '#tests/support/records.ts'

const articles = defineResource({
  name: 'articles',
  labels: { singular: 'Article', plural: 'Articles' },
  recordTitle: 'title',
  navigation: false,
  permissions: { ...records, export: false },
  fields: {
    id: field.id(),
    title: field.text({ required: true }),
    status: field.enum({
      options: { draft: { label: 'Draft' }, out: { label: 'Out' }, old: { label: 'Old' } },
      default: 'draft',
    }),
    publishAt: field.timestamp(),
    endsOn: field.date(),
    reminders: field.integer({ default: 0 }),
  },
  list: { columns: ['title'], defaultSort: { field: 'title', order: 'asc' } },
  create: { sections: [{ fields: ['title', 'publishAt', 'endsOn'] }] },
  edit: { sections: [{ fields: ['title', 'status', 'publishAt', 'endsOn'] }] },
  emits: { fields: ['title', 'status'] },
  actions: {
    publish: {
      label: 'Publish',
      placement: ['row'],
      permission: 'records.write',
      visibleWhen: { status: 'draft' },
      transition: { status: 'out' },
      run: { at: 'publishAt' },
      emits: 'invoice.sent',
      audit: 'published',
    },
    remind: {
      label: 'Remind',
      placement: [],
      permission: false,
      run: { since: 'publishAt', after: '7 days', when: { status: 'out' } },
    },
    retire: {
      label: 'Retire',
      placement: [],
      permission: false,
      transition: { status: 'old' },
      run: { at: 'endsOn' },
    },
  },
})

const rules = implement(articles, {
  actions: {
    remind: { before: ({ record }) => ({ reminders: (record.reminders ?? 0) + 1 }) },
    retire: {
      before: ({ record }) => {
        if (record.title === 'Evergreen') throw new RuleError('It stays')
      },
    },
  },
})

const api = freshApi({ resources: [articles], implementations: [rules] })

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const inFuture = (ms: number) => new Date(api.services.now().getTime() + ms).toISOString()

/** Sessions end while the clock goes on, so records are read and changed where they are. */
function stored(id: string) {
  const [collection] = api.services.engine.collections
  if (!collection) throw new Error('There is no collection')
  const { table, columns } = collection
  const isIt = sql`id = ${id}`
  return {
    read: async () => (await api.services.db.orm.select(columns).from(table).where(isIt))[0],
    write: (values: object) => api.services.db.orm.update(table).set(values).where(isIt),
  }
}

async function create(values: object): Promise<ReturnType<typeof stored>> {
  await api.services.db.transaction((tx) => planFinding({ tx, services: api.services }))
  const { body } = await api.as('owner').post<{ id: string }>('/articles', { title: 'News', ...values })
  return stored(body.id)
}

async function pass(ms: number): Promise<void> {
  api.advance(ms)
  await api.runJobs()
}

const entriesOf = async (action: string) =>
  (await api.services.db.orm.execute(`select actor_type, team_id from audit_log where action = '${action}'`))
    .rows

describe('an action that runs by itself', () => {
  it('is done at the moment of the record, not before, as the system’s, and told to webhooks', async () => {
    const { read } = await create({ publishAt: inFuture(10 * MINUTE) })
    await pass(9 * MINUTE)
    expect(await read()).toMatchObject({ status: 'draft' })
    await pass(2 * MINUTE)
    expect(await read()).toMatchObject({ status: 'out', version: 2 })
    expect(await entriesOf('articles_published')).toEqual([expect.objectContaining({ actor_type: 'system' })])
    expect(await eventsOf(api)).toMatchObject([
      { type: 'invoice.sent', payload: { title: 'News', status: 'out' } },
    ])
  })

  it('is done once for a moment however long it is past, and again for another one', async () => {
    const { read, write } = await create({ publishAt: inFuture(MINUTE) })
    await pass(2 * MINUTE)
    await pass(60 * DAY)
    await pass(40 * DAY)
    expect(await read()).toMatchObject({ reminders: 1 })
    await write({ publishAt: api.services.now() })
    await pass(8 * DAY)
    expect(await read()).toMatchObject({ reminders: 2 })
  })

  it('is done once, however many processes find it and do it', { tags: ['postgres'] }, async () => {
    const { read } = await create({ publishAt: inFuture(MINUTE) })
    api.advance(2 * MINUTE)
    await Promise.all([api.runJobs(), api.runJobs(), api.runJobs()])
    expect(await read()).toMatchObject({ status: 'out', version: 2 })
    expect(await entriesOf('articles_published')).toHaveLength(1)
    api.advance(8 * DAY)
    await Promise.all(
      [1, 2].map(() => api.services.db.transaction((tx) => findDue({ tx, services: api.services }))),
    )
    await api.runJobs()
    expect(await read()).toMatchObject({ reminders: 1 })
  })

  it('waits for the new moment when the record was moved meanwhile', async () => {
    const { read, write } = await create({ publishAt: inFuture(MINUTE) })
    api.advance(2 * MINUTE)
    await api.services.db.transaction((tx) => findDue({ tx, services: api.services }))
    await write({ publishAt: new Date(api.services.now().getTime() + DAY) })
    await api.runJobs()
    expect(await read()).toMatchObject({ status: 'draft' })
    await pass(DAY)
    expect(await read()).toMatchObject({ status: 'out' })
  })

  it('begins with its day, and leaves alone what a rule refuses', async () => {
    const tomorrow = inFuture(DAY).slice(0, 10)
    const { read } = await create({ endsOn: tomorrow })
    const { read: stays } = await create({ endsOn: tomorrow, title: 'Evergreen' })
    await pass(DAY)
    expect(await read()).toMatchObject({ status: 'old' })
    expect(await stays()).toMatchObject({ status: 'draft' })
  })

  it('waits while it is not offered', async () => {
    const { read, write } = await create({ publishAt: inFuture(MINUTE) })
    await write({ status: 'old' })
    await pass(2 * MINUTE)
    expect(await read()).toMatchObject({ status: 'old' })
    await write({ status: 'draft' })
    await pass(2 * MINUTE)
    expect(await read()).toMatchObject({ status: 'out' })
  })
})
