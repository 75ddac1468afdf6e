import { describe, expect, it } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import { linesOf } from '../fixtures/linesOf.ts'

const pay = {
  label: 'Pay',
  placement: ['row'],
  permission: 'records.write',
  transition: { status: 'paid' },
}

describe('checks of texts', () => {
  it('RES351 finds places that nothing fills', () => {
    expect(linesOf({ list: { countLine: '{matchng} of {all}' } })).toEqual([
      'RES351 orders.list.countLine: "{matchng}" is not filled in here (did you mean "matching"?)',
    ])
    expect(linesOf({ titleText: '{titel}: {total}' })).toEqual([
      'RES351 orders.titleText: "{titel}" is not filled in here (did you mean "title"?)',
    ])
    const create = { title: 'New {title}', submitLabel: 'Save {title}', sections: [{ fields: ['title'] }] }
    expect(linesOf({ create })).toEqual([
      'RES351 orders.create.title: "{title}" is not filled in here',
      'RES351 orders.create.submitLabel: "{title}" is not filled in here',
    ])
    const confirm = { title: 'Pay {title}?', submitLabel: 'Pay {total}' }
    expect(linesOf({ actions: { pay: { ...pay, confirm } } })).toEqual([
      'RES351 orders.actions.pay.confirm.submitLabel: "{total}" is not filled in here',
    ])
  })

  it('RES352 finds words that are left empty', () => {
    const state = field.enum({ options: { open: { label: ' ' } }, default: 'open' })
    expect(linesOf({ fields: { state }, actions: { pay: { ...pay, label: '' } } })).toEqual([
      'RES352 orders.fields.state.options.open.label: is empty (write something, or leave it out)',
      'RES352 orders.actions.pay.label: is empty (write something, or leave it out)',
    ])
    expect(linesOf({ labels: { singular: '', plural: 'Orders' } })).toHaveLength(1)
    expect(linesOf({ actions: { pay: { ...pay, confirm: { title: '' } } } })).toHaveLength(1)
    expect(linesOf({ messages: { created: '' } })).toHaveLength(1)
  })

  it('RES353 finds labels that stand side by side and are the same', () => {
    expect(linesOf({ list: { columns: ['title', { field: 'total', label: 'title' }] } })).toEqual([
      'RES353 orders.list.columns: two are called "Title"',
    ])
  })
})
