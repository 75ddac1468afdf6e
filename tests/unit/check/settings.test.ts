import { describe, expect, it } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import { defineSettings } from '#src/framework/define/settings.ts'
import { linesOfAll, page } from '../fixtures/linesOf.ts'

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

const navigation = { icon: 'shop', order: 1 }
const needed = { ...VALID.fields, note: field.text({ required: true }) }
const path = '/dashboard/reminders'

describe('checks of settings', () => {
  it.each<[what: string, changes: Changes]>([
    ['settings without a page', {}],
    ['settings with one', { path, navigation, subtitle: '{daysBefore} days before' }],
    ['what is required, in a table of its own', { fields: needed, table: 'reminder' }],
  ])('take %s', (_, changes) => {
    expect(linesOf(changes)).toEqual([])
  })

  it.each(
    Object.entries<Changes>({
      'RES701 reminders.fields.note: is required, but settings exist before anyone fills them in (give it a default, or make it optional)':
        { fields: needed },
      'RES702 reminders.navigation: leads to no page: the settings have no path': { navigation },
      'RES704 reminders.subtitle: "{dayBefore}" names no field (did you mean "daysBefore"?)': {
        subtitle: '{dayBefore} days before',
      },
      'RES010 reminders.sections: unknown key (did you mean "actions"?)': { sections: [] },
      'RES501 reminders.edit: no one can use it: permissions.edit is false': {
        permissions: { show: 'records.view', edit: false },
      },
    }),
  )('find %s', (finding, changes) => {
    expect(linesOf(changes)).toEqual([finding])
  })

  it('find rules that never run, and the page that has their address', () => {
    const rules = [{ resource: 'reminders', rules: { edit: {}, delete: { before: () => undefined } } }]
    expect(linesOf({}, { rules })).toEqual([
      'RES703 reminders.rules.delete: never runs: settings are only edited',
    ])
    const pages = [page({ path })]
    expect(linesOf({}, { pages })).toEqual([])
    expect(linesOf({ path }, { pages })).toEqual([expect.stringContaining('RES004')])
  })
})
