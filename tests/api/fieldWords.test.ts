import { describe, expect, it } from 'vitest'
import type { AnyRecord } from '#src/framework/define/overrideProps.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { tickets } from '#tests/types/ticketsExample.ts'

const ruled = implement(tickets, {
  create: {
    after: ({ record }) => {
      if (record.title === 'Refused') throw new RuleError('Not this one')
    },
  },
})

const api = freshApi({ resources: [tickets], implementations: [ruled] })

const create = (values: AnyRecord, persona: Persona = 'owner') =>
  api.as(persona).post<AnyRecord>('/tickets', { title: 'Leak', ...values })
const made = async (name: string, values: AnyRecord = {}, persona: Persona = 'owner') =>
  (await create(values, persona)).body[name]

describe('a sequence', () => {
  it('numbers the records of each team, and is set by the API alone', async () => {
    expect([await made('number'), await made('number')]).toEqual(['T-001', 'T-002'])
    expect(await made('number', {}, 'stranger')).toBe('T-001')
    expect(problemsOf(await create({ number: 'T-900' }))).toBe('400 number: Number can’t be set')
  })

  it('has neither gaps nor repeats, whatever is rolled back at once', { tags: ['postgres'] }, async () => {
    const titles = Array.from({ length: 12 }, (_, index) => (index % 3 === 0 ? 'Refused' : 'Leak'))
    const answers = await Promise.all(titles.map((title) => create({ title })))
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
    const numbers = answers.flatMap(({ status, body }) => (status === 201 ? [body['number']] : []))
    expect(numbers.toSorted()).toEqual(Array.from({ length: 8 }, (_, index) => `T-00${index + 1}`))
  })

  it('is sorted by its number', async () => {
    for (let count = 0; count < 11; count++) await create({})
    await api.services.db.orm.execute("update c_tickets set number = replace(number, 'T-00', 'T-')")
    const { body } = await api.as('owner').get<readonly AnyRecord[]>('/tickets?_sort=number')
    expect(body.slice(-3).map(({ number }) => number)).toEqual(['T-9', 'T-010', 'T-011'].toSorted(byLength))
  })
})

const byLength = (one: string, other: string) => one.length - other.length

describe('a slug', () => {
  it('is made from the title, with a number where another record has it', async () => {
    const slugs = await Promise.all([1, 2, 3].map(() => made('slug', { title: 'Été à Paris!' })))
    expect(slugs.toSorted()).toEqual(['ete-a-paris', 'ete-a-paris-2', 'ete-a-paris-3'])
    expect(await made('slug', { title: 'Été à Paris!' }, 'stranger')).toBe('ete-a-paris')
    expect(await made('slug', { title: '漏れ' })).toBe('ticket')
  })

  it('may be chosen, once in the team, and stays when the title changes', async () => {
    const { body } = await create({ slug: 'mine' })
    expect(problemsOf(await create({ slug: 'mine' }))).toBe('400 slug: Slug is already used')
    expect((await create({ slug: 'Not one' })).status).toBe(400)
    const path = `/tickets/${String(body['id'])}`
    const edited = await api.as('owner').put<AnyRecord>(path, { title: 'Another' })
    expect(edited.body).toMatchObject({ title: 'Another', slug: 'mine' })
    const emptied = await api.as('owner').patch(path, { slug: '' })
    expect(problemsOf(emptied)).toBe('400 slug: Slug is required')
  })
})

it('fields that are unique together are refused on the last of them, in the same team only, unless one is missing', async () => {
  const booked = { visitOn: '2026-03-01', visitAt: '09:30', room: 'B12' }
  expect((await create(booked)).status).toBe(201)
  const taken = '400 room: Room is already used with this visit on and visit at'
  expect(problemsOf(await create(booked))).toBe(taken)
  expect((await create({ ...booked, room: 'B13' })).status).toBe(201)
  expect((await create(booked, 'stranger')).status).toBe(201)
  const part = { ...booked, room: null }
  expect([(await create(part)).status, (await create(part)).status]).toEqual([201, 201])
})

it('a time of day is filtered by a range', async () => {
  await create({ title: 'Early', visitAt: '09:30' })
  await create({ title: 'Late', visitAt: '14:00' })
  const after = await api.as('owner').get<readonly AnyRecord[]>('/tickets?visitAt_gte=10:00')
  expect(after.body.map(({ title }) => title)).toEqual(['Late'])
  expect((await api.as('owner').get('/tickets?visitAt_gte=10')).status).toBe(400)
})
