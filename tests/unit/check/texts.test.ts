import { describe, expect, it } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import { findEach, linesOf, paying } from '../fixtures/linesOf.ts'

const sections = [{ fields: ['title'] }]
const empty = (path: string) => `RES352 orders.${path}: is empty (write something, or leave it out)`

describe('checks of texts', () => {
  findEach({
    'RES351 orders.list.countLine: "{matchng}" is not filled in here (did you mean "matching"?)': {
      list: { countLine: '{matchng} of {all}' },
    },
    'RES351 orders.titleText: "{titel}" is not filled in here (did you mean "title"?)': {
      titleText: '{titel}: {total}',
    },
    'RES351 orders.create.title: "{title}" is not filled in here': {
      create: { title: 'New {title}', sections },
    },
    'RES351 orders.create.submitLabel: "{title}" is not filled in here': {
      create: { submitLabel: 'Save {title}', sections },
    },
    'RES351 orders.actions.pay.confirm.submitLabel: "{total}" is not filled in here': paying({
      confirm: { title: 'Pay {title}?', submitLabel: 'Pay {total}' },
    }),
    'RES352 orders.actions.pay.label: is empty (write something, or leave it out)': paying({ label: '' }),
    'RES353 orders.list.columns: two are labeled "Title"': {
      list: { columns: ['title', { field: 'total', label: 'title' }] },
    },
  })

  it('find words that are left empty', () => {
    const state = field.enum({ options: { open: { label: ' ' } }, default: 'open' })
    const changes = {
      labels: { singular: '', plural: 'Orders' },
      fields: { state },
      ...paying({ confirm: { title: '' } }),
      messages: { created: '' },
    }
    const options = ['fields.state.options.open.label', 'labels.singular', 'messages.created']
    expect(linesOf(changes).toSorted()).toEqual(['actions.pay.confirm.title', ...options].map(empty))
  })
})
