import { describe, expect, it } from 'vitest'
import { defineSettings, field } from '#define'
import { implement, RuleError } from '#server/engine/rules.ts'
import { auditLog, outboxEvent } from '#server/engine/db/schema.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { forgetStepUp } from '#tests/support/stepUp.ts'

const reminders = defineSettings({
  name: 'reminders',
  label: 'Reminders',
  of: 'team',
  permissions: { show: 'records.view', edit: 'records.delete' },
  fields: {
    isOn: field.boolean({ required: true, default: true }),
    daysBefore: field.integer({ required: true, default: 3, min: 1 }),
    note: field.text(),
    owner: field.text({ private: true }),
  },
  edit: { offeredWhen: { isOn: true }, sections: [{ fields: ['isOn', 'daysBefore', 'note', 'owner'] }] },
  emits: { edit: 'invoice.sent' },
})

const rules = implement(reminders, {
  edit: {
    before: ({ input }) => {
      if (input.daysBefore === 13) throw new RuleError('Not thirteen', 'daysBefore')
      return input.note === undefined ? {} : { note: input.note?.trim() ?? null }
    },
  },
})

/** Everybody has their own. */
const habits = defineSettings({
  name: 'habits',
  label: 'Habits',
  of: 'user',
  permissions: { show: 'records.view', edit: 'records.view' },
  audit: false,
  fields: { pageSize10: field.boolean({ required: true, default: false }) },
  edit: { stepUp: true, sections: [{ fields: ['pageSize10'] }] },
})

const api = freshApi({ resources: [reminders, habits], implementations: [rules] })

type Sent = Readonly<Record<string, unknown>> & { readonly version: number }

describe('settings', () => {
  it('are there with their defaults before anybody saved them, keep what is sent, and leave the rest', async () => {
    const { body: first, headers } = await api.as('viewer').get<Sent>('/reminders')
    const defaults = { isOn: true, daysBefore: 3, note: null, owner: null }
    expect(first).toEqual({ id: expect.any(String), ...defaults, version: 0 })
    expect(headers.get('ETag')).toBe('"0"')
    const saved = await api.as('owner').patch<Sent>('/reminders', { note: ' Hello ' })
    expect(saved.body).toMatchObject({ daysBefore: 3, note: 'Hello', version: 1 })
    await api.as('admin').patch('/reminders', { daysBefore: 5 })
    const { body } = await api.as('owner').get('/reminders')
    expect(body).toMatchObject({ daysBefore: 5, note: 'Hello', version: 2 })
  })

  it('are written to the audit log, and told as an event, only when something changes, and what is private by its name', async () => {
    await api.as('owner').patch('/reminders', { daysBefore: 5 })
    await api.as('owner').patch('/reminders', { daysBefore: 5 })
    await api.as('owner').patch('/reminders', { owner: 'Ada' })
    const { orm } = api.services.db
    expect(await orm.select().from(auditLog).orderBy(auditLog.seq)).toMatchObject([
      { action: 'reminders_updated', details: { changes: { daysBefore: { before: 3, after: 5 } } } },
      { details: { changes: { owner: { before: null, after: '(secret)' } } } },
    ])
    expect(await orm.select().from(outboxEvent).orderBy(outboxEvent.seq)).toMatchObject([
      { type: 'invoice.sent', payload: { daysBefore: 5 } },
      { type: 'invoice.sent' },
    ])
  })

  it('refuse what a field, a rule or their condition does not take', async () => {
    for (const daysBefore of [0, 13])
      expect(await api.as('owner').patch('/reminders', { daysBefore })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'daysBefore' }] },
      })
    await api.as('owner').patch('/reminders', { isOn: false })
    const ended = await api.as('owner').patch('/reminders', { isOn: true })
    expect([ended.body.code, ended.body.message]).toEqual([
      'not_available',
      expect.stringMatching(/^This .+ can no longer be edited$/),
    ])
  })

  it('answer 412 with what they are now to who changes an older version', async () => {
    await api.as('owner').patch('/reminders', { daysBefore: 5 })
    const late = await api.as('admin').patch('/reminders', { daysBefore: 7 }, { 'If-Match': '"0"' })
    expect([late.status, late.body.data]).toMatchObject([412, { daysBefore: 5, version: 1 }])
  })

  it('keep one of two first changes made at once of one version', { tags: ['postgres'] }, async () => {
    const first = { 'If-Match': '"0"' }
    const answers = await Promise.all([
      api.as('owner').patch('/reminders', { daysBefore: 5 }, first),
      api.as('admin').patch('/reminders', { daysBefore: 7 }, first),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
  })

  it('are those of the team or user who asks', async () => {
    await api.as('owner').patch('/reminders', { daysBefore: 5 })
    const stranger = await api.as('stranger').get('/reminders')
    expect(stranger.body).toMatchObject({ daysBefore: 3, version: 0 })
    await api.as('owner').patch('/habits', { pageSize10: true })
    expect((await api.as('owner').get('/habits')).body).toMatchObject({ pageSize10: true })
    expect((await api.as('admin').get('/habits')).body).toMatchObject({ pageSize10: false })
  })

  it('ask for a second proof where they say so', async () => {
    await forgetStepUp(api, 'owner')
    const asked = await api.as('owner').patch('/habits', { pageSize10: true })
    expect([asked.status, asked.body.code]).toEqual([403, 'step_up_required'])
    expect((await api.as('owner').patch('/reminders', { daysBefore: 5 })).status).toBe(200)
  })
})
