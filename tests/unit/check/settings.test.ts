import { describe, expect, it } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import { defineSettings } from '#src/framework/define/settings.ts'
import { linesOfAll } from '../fixtures/linesOf.ts'

const VALID = {
  name: 'reminders',
  label: 'Reminders',
  of: 'team',
  permissions: { show: 'records.view', edit: 'records.write' },
  fields: { daysBefore: field.integer({ required: true, default: 3 }), note: field.text() },
  edit: { sections: [{ fields: ['daysBefore', 'note'] }] },
} as const

type Changes = Readonly<Record<string, unknown>>

/** What the checks print about settings with changes that may well not compile. */
const linesOf = (changes: Changes, options: Parameters<typeof linesOfAll>[1] = {}) =>
  linesOfAll([defineSettings({ ...VALID, ...changes } as typeof VALID)], options)

describe('checks of settings', () => {
  it('find nothing in sound settings, with a page or without', () => {
    expect(linesOf({})).toEqual([])
    const page = { path: '/dashboard/reminders', navigation: { icon: 'shop', order: 1 } }
    expect(linesOf({ ...page, subtitle: '{daysBefore} days before' })).toEqual([])
  })

  it('RES701 finds what is required before anybody could fill it in', () => {
    const fields = { ...VALID.fields, note: field.text({ required: true }) }
    expect(linesOf({ fields })).toEqual([
      'RES701 reminders.fields.note: is required, but settings are there before anybody fills them in (give it a default, or make it optional)',
    ])
    expect(linesOf({ fields, table: 'reminder' })).toEqual([])
  })

  it('RES702 finds a menu entry without a page', () => {
    expect(linesOf({ navigation: { icon: 'shop', order: 1 } })).toEqual([
      'RES702 reminders.navigation: leads to no page: the settings have no path',
    ])
  })

  it('RES703 finds rules that never run', () => {
    const rules = [{ resource: 'reminders', rules: { edit: {}, delete: { before: () => undefined } } }]
    expect(linesOf({}, { rules })).toEqual([
      'RES703 reminders.rules.delete: never runs: settings are only edited',
    ])
  })

  it('RES704 finds a subtitle with a place for no field', () => {
    expect(linesOf({ subtitle: '{dayBefore} days before' })).toEqual([
      'RES704 reminders.subtitle: "{dayBefore}" names no field (did you mean "daysBefore"?)',
    ])
  })

  it('find a key that nothing reads, and the mistakes of every form', () => {
    expect(linesOf({ sections: [] })).toEqual([
      'RES010 reminders.sections: nothing reads this key (did you mean "actions"?)',
    ])
    expect(linesOf({ permissions: { show: 'records.view', edit: false } })).toEqual([
      'RES501 reminders.edit: nobody may use it: permissions.edit is false',
    ])
    expect(linesOf({ edit: { sections: [{ fields: ['notes'] }] } })).toEqual([
      'RES212 reminders.edit.sections.0.fields: names unknown field "notes" (did you mean "note"?)',
    ])
  })

  it('RES004 finds the page that has their address', () => {
    const page = {
      name: 'other',
      path: '/dashboard/reminders',
      title: 'Other',
      permission: 'signedIn',
    } as const
    const pages = [{ ...page, navigation: false, component: async () => ({ default: () => null }) } as const]
    expect(linesOf({}, { pages })).toEqual([])
    expect(linesOf({ path: '/dashboard/reminders' }, { pages })).toHaveLength(1)
  })
})
