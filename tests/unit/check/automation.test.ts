import { describe, expect, it } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import { linesOf } from '../fixtures/linesOf.ts'

/** What the checks print about an action that runs by itself. */
const linesOfRun = (run: object, more: object = {}) =>
  linesOf({
    actions: {
      pay: { label: 'Pay', placement: [], permission: false, transition: { status: 'paid' }, run, ...more },
    },
  })

describe('checks of automated actions', () => {
  it('find nothing in sound ones, which need no button', () => {
    expect(linesOfRun({ at: 'createdAt' })).toEqual([])
    expect(linesOfRun({ since: 'createdAt', after: '7 days', when: { status: 'open' } })).toEqual([])
  })

  it('RES417 finds a moment that is none', () => {
    expect(linesOfRun({ at: 'total' })).toEqual([
      'RES417 orders.actions.pay.run.at: "total" of kind amount is no moment (a timestamp or a date)',
    ])
  })

  it('RES418 finds a span that is none', () => {
    expect(linesOfRun({ since: 'createdAt', after: 'a week' })).toEqual([
      'RES418 orders.actions.pay.run.after: "a week" is no span (like "30 minutes" or "7 days")',
    ])
  })

  it('RES419 finds what needs somebody', () => {
    const confirm = { title: 'Pay?', fields: { by: field.text({ required: true }), note: field.text() } }
    expect(linesOfRun({ at: 'createdAt' }, { confirm })).toEqual([
      'RES419 orders.actions.pay.run: cannot run by itself: it asks for "by"',
    ])
  })

  it('RES212 and RES314 find unknown fields and values', () => {
    expect(linesOfRun({ at: 'createdOn' }).join()).toContain('run.at: names unknown field "createdOn"')
    expect(linesOfRun({ at: 'createdAt', when: { status: 'opne' } }).join()).toContain('run.when.status')
  })
})
