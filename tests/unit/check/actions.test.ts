import { describe, expect, it } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import { findEach, linesOf, PAY, paying, takeEach } from '../fixtures/linesOf.ts'

const asking = (confirm: object) => ({ confirm: { title: 'Pay?', ...confirm } })
const rulesOf = (resource: string, action: string) => ({
  resource,
  rules: { actions: { [action]: { before: () => ({}) } } },
})

describe('checks of actions', () => {
  findEach({
    'RES407 orders.actions.pay.call.path: "{idd}" names no field (did you mean "id"?)': paying({
      call: { path: '/orders/{idd}/pay', body: { title: '{title}', confirm: '{confirmation}', by: true } },
    }),
    'RES407 orders.actions.ask.here.go: "{id}" has no record to come from': {
      actions: { ask: { ...PAY, placement: ['toolbar'], here: { go: '/dashboard/orders/{id}' } } },
    },
    'RES212 orders.actions.pay.confirm.from.by: names unknown field "titel" (did you mean "title"?)': paying(
      asking({ fields: { by: field.text() }, from: { by: 'titel' } }),
    ),
  })

  it('find transitions to nothing of what is required, and to what a field cannot hold', () => {
    const actions = {
      empty: { ...PAY, transition: { status: null } },
      now: { ...PAY, transition: { title: '$now' } },
    }
    expect(linesOf({ actions })).toEqual([
      'RES403 orders.actions.empty.transition.status: null empties a field that is required',
      'RES403 orders.actions.now.transition.title: "$now" is for fields of kind timestamp',
    ])
  })

  it('find actions that are dangerous, of no use, badly named or for one record alone', () => {
    const many = { ...PAY, placement: ['row', 'bulk'] }
    const by = { fields: { by: field.text() }, from: { by: 'title' } }
    const actions = {
      pay: { ...PAY, tone: 'danger' },
      name: { ...many, ...asking({ typeToConfirm: 'title' }) },
      settle: { ...PAY, transition: { status: 'payed' } },
      close: { ...PAY, visibleWhen: { status: 'paid' } },
      again: { ...PAY, visibleWhen: { status: { eq: 'paid' } } },
      delete: PAY,
      hide: { ...PAY, placement: [] },
      'mark-paid': PAY,
      send: { ...many, call: { path: '/orders/{id}/send' } },
      copy: { ...PAY, placement: ['row', 'toolbar'], here: { copy: 'orders' } },
      ask: { ...PAY, placement: ['bulk'], ...asking(by) },
    }
    expect(linesOf({ actions })).toEqual([
      'RES401 orders.actions.pay: is dangerous (tone: danger) and has no confirm (add confirm: { title })',
      'RES402 orders.actions.name.confirm.typeToConfirm: cannot be asked for many records (placement: row, bulk)',
      'RES403 orders.actions.settle.transition.status: "payed" must be one of open, paid',
      'RES404 orders.actions.close.transition: has no effect: visibleWhen requires the same values',
      'RES404 orders.actions.again.transition: has no effect: visibleWhen requires the same values',
      'RES405 orders.actions.delete: "delete" is a built-in operation',
      'RES410 orders.actions.hide.placement: is empty: the action has no button',
      'RES411 orders.actions.mark-paid: "mark-paid" is not camelCase (like "markPaid")',
      'RES412 orders.actions.send.call: works on one record, not many (placement: row, bulk)',
      'RES412 orders.actions.copy.here: works on one record, not many (placement: row, toolbar)',
      'RES414 orders.actions.ask.confirm.from: reads one record, not many (placement: bulk)',
    ])
  })

  takeEach({
    'an action without a transition, while the rules are unknown': paying({ transition: undefined }),
    'a button of the toolbar that leads to a screen': {
      actions: { ask: { ...PAY, placement: ['toolbar'], here: { go: '/dashboard/orders' } } },
    },
  })

  it('find an undo that is not there, or asks for something first', () => {
    const why = { ...PAY, ...asking({ fields: { reason: field.text() } }) }
    const actions = { pay: { ...PAY, undo: 'unpay' }, ask: { ...PAY, undo: 'why' }, why }
    expect(linesOf({ actions })).toEqual([
      'RES420 orders.actions.pay.undo: there is no action "unpay"',
      'RES420 orders.actions.ask.undo: "why" asks for something first',
    ])
  })

  findEach({
    'RES421 orders.actions.pay.creates: there is no resource "ordres" (did you mean "orders"?)': paying({
      creates: 'ordres',
    }),
  })

  it('find an action without rules that changes nothing, and rules of nothing or in two files', () => {
    const changes = paying({ transition: undefined })
    expect(linesOf(changes, { rules: [] })).toEqual([
      'RES406 orders.actions.pay: changes nothing: it has neither transition nor rule (add a transition, or "pay" to orders.rules.ts)',
    ])
    expect(linesOf(changes, { rules: [rulesOf('orders', 'pay')] })).toEqual([])
    const rules = [rulesOf('orders', 'pay'), rulesOf('orders', 'pya'), rulesOf('ordres', 'pay')]
    expect(linesOf(changes, { rules })).toEqual([
      'RES408 orders.rules.actions.pya: there is no action "pya" (did you mean "pay"?)',
      'RES408 ordres.rules: there is no resource "ordres" (did you mean "orders"?)',
      'RES409 orders.rules: two files hold rules of "orders"',
    ])
  })

  it('find texts that name no field', () => {
    const actions = {
      pay: {
        ...PAY,
        confirm: { title: 'Pay {titel}?' },
        success: '{count} paid',
        enabledWhen: { condition: { status: 'open' }, reason: '{status} already' },
      },
      payAll: { ...PAY, placement: ['bulk'], confirm: { title: 'Pay {count}?' } },
      copy: { ...PAY, transition: undefined, here: { copy: '{titel}' } },
    }
    const texts = { created: '{name} is there', loadFailed: 'No {title}' }
    const messages = { ...texts, exported: '{count} are there', exportFailed: '{title} is not' }
    expect(linesOf({ actions, messages })).toEqual([
      'RES407 orders.actions.pay.confirm.title: "{titel}" names no field (did you mean "title"?)',
      'RES407 orders.actions.pay.success: "{count}" names no field',
      'RES407 orders.actions.copy.here.copy: "{titel}" names no field (did you mean "title"?)',
      'RES407 orders.messages.created: "{name}" names no field',
      'RES407 orders.messages.loadFailed: "{title}" has no record to come from',
      'RES407 orders.messages.exportFailed: "{title}" has no record to come from',
    ])
  })

  it('find a transition of what the API works out', () => {
    const double = field.decimal({ computed: { sum: ['total'], scale: 2 } })
    const sets = { status: 'paid', createdAt: '2026-01-01T00:00:00.000Z', double: '2' }
    expect(linesOf({ fields: { double }, ...paying({ transition: sets }) })).toEqual([
      'RES413 orders.actions.pay.transition.createdAt: is set by the API, so no action can set it',
      'RES413 orders.actions.pay.transition.double: is set by the API, so no action can set it',
    ])
  })

  it('find words about inputs that are not there, and inputs that cannot take what they are to take', () => {
    const missing = {
      fields: { paid: field.amount({ asset: 'currency' }) },
      limits: { piad: { max: 'total' } },
      spends: { amount: 'amount', ask: '/balances' },
    }
    expect(linesOf(paying(asking(missing)))).toEqual([
      'RES415 orders.actions.pay.confirm.limits.piad: there is no input "piad" (did you mean "paid"?)',
      'RES415 orders.actions.pay.confirm.spends.amount: there is no input "amount"',
    ])
    const unfit = {
      fields: { paid: field.amount({ asset: 'currency' }), by: field.text(), from: field.text() },
      from: { by: 'total' },
      limits: { paid: { max: 'title' } },
      choices: { from: { of: 'notes', value: 'name' } },
      spends: { amount: 'by', of: 'extra' },
    }
    expect(linesOf(paying(asking(unfit)))).toEqual([
      'RES416 orders.actions.pay.confirm.from.by: "by" of kind text cannot take what "total" of kind amount holds',
      'RES416 orders.actions.pay.confirm.limits.paid.max: "paid" of kind amount cannot take what "title" of kind text holds',
      'RES416 orders.actions.pay.confirm.choices.from: "notes" has no line items with "name"',
      'RES416 orders.actions.pay.confirm.spends.amount: must name an amount, not one of kind text',
      'RES416 orders.actions.pay.confirm.spends.of: "extra" has no line items with "currency" and "available"',
    ])
  })
})

/** An action that runs by itself. */
const running = (run: object, more: object = {}) => paying({ placement: [], permission: false, run, ...more })
const asked = { by: field.text({ required: true }), note: field.text() }

describe('checks of automated actions', () => {
  takeEach({
    'one at a moment, without a button': running({ at: 'createdAt' }),
    'one after a span': running({ since: 'createdAt', after: '7 days', when: { status: 'open' } }),
  })

  findEach({
    'RES212 orders.actions.pay.run.at: names unknown field "createdOn" (did you mean "createdAt"?)': running({
      at: 'createdOn',
    }),
    'RES314 orders.actions.pay.run.when.status: "opne" can never match: it must be one of open, paid':
      running({
        at: 'createdAt',
        when: { status: 'opne' },
      }),
    'RES417 orders.actions.pay.run.at: "total" of kind amount is not a moment (a timestamp or a date)':
      running({
        at: 'total',
      }),
    'RES418 orders.actions.pay.run.after: "a week" is not a duration (like "30 minutes" or "7 days")':
      running({
        since: 'createdAt',
        after: 'a week',
      }),
    'RES419 orders.actions.pay.run: cannot run automatically: it asks for "by"': running(
      { at: 'createdAt' },
      { confirm: { title: 'Pay?', fields: asked } },
    ),
  })
})
