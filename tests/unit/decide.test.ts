import { describe, expect, it } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import { defineResource } from '#src/framework/define/resource.ts'
import { decide, decideAccess, type Decision, isOn } from '#src/framework/access/decide.ts'
import { records } from '#tests/support/records.ts'

const jobs = defineResource({
  name: 'jobs',
  labels: { singular: 'Job', plural: 'Jobs' },
  recordTitle: 'name',
  featureFlag: 'invoices',
  navigation: { icon: 'shop', order: 10 },
  permissions: { ...records, delete: false },
  fields: {
    id: field.id(),
    name: field.text({ required: true }),
    owner: field.text(),
    status: field.enum({ options: { open: { label: 'Open' }, done: { label: 'Done' } } }),
  },
  list: { columns: ['name', 'status'], defaultSort: { field: 'name', order: 'asc' } },
  create: { sections: [{ fields: ['name', 'owner', 'status'] }] },
  edit: { sections: [{ fields: ['name', 'owner', 'status'] }] },
  actions: {
    close: {
      label: 'Close',
      placement: ['row'],
      permission: 'records.write',
      visibleWhen: { owner: '$user' },
      enabledWhen: { condition: { status: 'open' }, reason: '{name} is closed already' },
      transition: { status: 'done' },
    },
    print: {
      label: 'Print',
      placement: ['row'],
      permission: 'records.export',
      featureFlag: 'apiDocs',
      transition: { status: 'done' },
    },
  },
})

const grants = {
  permissions: new Set(['records.view', 'records.write']),
  flags: { invoices: true, apiDocs: false },
  user: 'usr_1',
  holders: (permission: string) => `those who may ${permission}`,
}
const asked = (action: string, record?: Record<string, unknown>, given: Partial<typeof grants> = {}) =>
  decide({ resource: jobs, action, ...(record && { record }) }, { ...grants, ...given })

const yes: Decision = { can: true }
const no = (reason: string): Decision => ({ can: false, reason, hidden: true })

describe('what someone may do', () => {
  it('is what the permission of the operation says', () => {
    expect(['list', 'show', 'create', 'edit'].map((action) => asked(action))).toEqual([yes, yes, yes, yes])
    expect(asked('delete')).toEqual(no('No one can do this'))
    expect(asked('export')).toEqual(no('Built-in roles with access: those who may records.export.'))
  })

  it('includes an import where it includes creating', () => {
    const readers = { permissions: new Set(['records.view']) }
    expect(asked('import')).toEqual(yes)
    expect(asked('import', undefined, readers)).toEqual(
      no('Built-in roles with access: those who may records.write.'),
    )
  })

  it('is nothing while the feature is off, and no action of a feature that is off', () => {
    expect(asked('list', undefined, { flags: { invoices: false, apiDocs: true } })).toEqual(
      no('Jobs are turned off'),
    )
    expect(asked('print')).toEqual(no('Print is turned off'))
    expect(asked('print', undefined, { flags: { invoices: true, apiDocs: true } })).toEqual(
      no('Built-in roles with access: those who may records.export.'),
    )
  })

  it('is no action that there is not', () => {
    expect(asked('burn')).toEqual(no('Jobs have no action burn'))
  })

  it('depends on the record where the action does: hidden, or shown with the reason', () => {
    expect(asked('close')).toEqual(yes)
    expect(asked('close', { name: 'Roof', owner: 'usr_1', status: 'open' })).toEqual(yes)
    expect(asked('close', { name: 'Roof', owner: 'usr_2', status: 'open' })).toEqual(
      no('Close isn’t available for this record'),
    )
    expect(asked('close', { name: 'Roof', owner: 'usr_1', status: 'done' })).toEqual({
      can: false,
      reason: 'Roof is closed already',
      hidden: false,
    })
    expect(
      asked('close', { name: 'Roof', owner: 'usr_1', status: 'open' }, { permissions: new Set() }),
    ).toEqual(no('Built-in roles with access: those who may records.write.'))
  })

  it('is what needs no more than signing in', () => {
    expect(decideAccess('signedIn', { ...grants, permissions: new Set() })).toEqual(yes)
  })

  it('is all that has no flag, and of the rest what is on', () => {
    const flags = { invoices: true, apiDocs: false }
    expect([undefined, 'invoices', 'apiDocs', 'unknown'].map((flag) => isOn(flag, { flags }))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
