import { describe, expect, it } from 'vitest'
import { defineResource, field, type Resource } from '#define'
import { explainMenu, explainResource } from '#app/inspector/explain.ts'
import { records } from '#tests/support/records.ts'
import { order } from './fixtures/linesOf.ts'

const grants = {
  permissions: new Set(['records.view']),
  flags: { invoices: false },
  user: 'usr_1',
  holders: (permission: string) => (permission === 'records.write' ? 'owner, admin' : ''),
}

const jobs = defineResource({
  name: 'jobs',
  labels: { singular: 'Job', plural: 'Jobs' },
  recordTitle: 'title',
  featureFlag: 'invoices',
  navigation: { icon: 'file', order: 5 },
  permissions: { ...records, edit: 'records.view', delete: 'records.view', export: false },
  fields: {
    id: field.id(),
    title: field.text({ required: true }),
    status: field.text(),
    pay: field.text({ permission: 'records.write' }),
  },
  list: { columns: ['title'], defaultSort: { field: 'title', order: 'asc' } },
  edit: { offeredWhen: { status: 'open' }, sections: [{ fields: ['title'] }] },
  delete: { offeredWhen: { status: 'closed' } },
  actions: {
    close: {
      label: 'Close',
      placement: ['row'],
      permission: 'records.view',
      visibleWhen: { status: 'open' },
      enabledWhen: { condition: { title: { ne: 'Rent' } }, reason: 'Rent stays' },
      transition: { status: 'closed' },
    },
  },
})

const find = (name: string, on = true, record?: Readonly<Record<string, unknown>>) => {
  const viewed = { ...grants, flags: { invoices: on } }
  const parts = explainResource({ resource: jobs as Resource, grants: viewed, ...(record && { record }) })
  return parts.find((part) => part.name === name)
}
const textsOf = (...given: Parameters<typeof find>) =>
  find(...given)?.reasons.map(({ kind, text, holds }) => `${kind} ${text}: ${String(holds)}`)

describe('the inspector', () => {
  it('names the permission that is missing and who holds it, and the feature that is off', () => {
    expect(textsOf('create')).toEqual([
      'feature invoices is on: true',
      'permission records.write (owner, admin): false',
    ])
    expect([find('create')?.shown, find('pay')?.shown, find('list')?.shown]).toEqual([false, false, true])
    expect(textsOf('export')).toContain('definition no one can: false')
    expect(textsOf('list', false)).toContain('feature invoices is off: false')
    expect(explainMenu({ resources: [order(), jobs], pages: [] }, grants)).toMatchObject([
      { label: 'Jobs', shown: false },
      { label: 'Orders', shown: true },
    ])
  })

  it('says of each condition whether the record in view fulfils it', () => {
    expect(textsOf('close', true, { status: 'closed', title: 'Rent' })).toEqual([
      'feature invoices is on: true',
      'permission records.view: true',
      'condition visibleWhen: status = "open", is "closed": false',
      'condition enabledWhen: title ne "Rent", is "Rent": false',
    ])
    const closing = (title: string) => find('close', true, { status: 'open', title })
    expect(closing('Rent')).toMatchObject({ shown: true, disabled: true })
    expect(closing('Tax')).toMatchObject({ shown: true, disabled: false })
  })

  it('leaves open what depends on a record where none is in view', () => {
    expect(find('close')).toMatchObject({ shown: undefined, disabled: false })
    expect(textsOf('edit')).toContain('condition offeredWhen: status = "open": undefined')
    expect(textsOf('delete')).toContain('condition offeredWhen: status = "closed": undefined')
  })
})
