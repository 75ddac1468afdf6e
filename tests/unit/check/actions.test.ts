import { describe, expect, it } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import { linesOf, type Changes } from '../fixtures/linesOf.ts'

const transition = { status: 'paid' }
const pay = { label: 'Pay', placement: ['row'], permission: 'records.write', transition }

describe('checks of actions', () => {
  it.each(
    Object.entries<Changes>({
      'RES401 orders.actions.pay: is dangerous (tone: danger) and has no confirm (add confirm: { title })': {
        actions: { pay: { ...pay, tone: 'danger' } },
      },
      'RES402 orders.actions.pay.confirm.typeToConfirm: cannot be asked for many records (placement: row, bulk)':
        {
          actions: {
            pay: { ...pay, placement: ['row', 'bulk'], confirm: { title: 'Pay?', typeToConfirm: 'title' } },
          },
        },
      'RES403 orders.actions.pay.transition.status: "payed" must be one of open, paid': {
        actions: { pay: { ...pay, transition: { status: 'payed' } } },
      },
      'RES405 orders.actions.delete: "delete" is an operation of every resource': {
        actions: { delete: pay },
      },
      'RES410 orders.actions.pay.placement: is empty: the action has no button': {
        actions: { pay: { ...pay, placement: [] } },
      },
      'RES412 orders.actions.pay.call: serves one record, not many (placement: row, bulk)': {
        actions: { pay: { ...pay, placement: ['row', 'bulk'], call: { path: '/orders/{id}/pay' } } },
      },
      'RES412 orders.actions.copy.here: serves one record, not many (placement: row, toolbar)': {
        actions: { copy: { ...pay, placement: ['row', 'toolbar'], here: { copy: 'orders' } } },
      },
      'RES407 orders.actions.pay.call.path: "{idd}" names no field (did you mean "id"?)': {
        actions: {
          pay: {
            ...pay,
            call: {
              path: '/orders/{idd}/pay',
              body: { title: '{title}', confirmTitle: '{confirmation}', by: true },
            },
          },
        },
      },
      'RES414 orders.actions.pay.confirm.from: looks at one record, not many (placement: bulk)': {
        actions: {
          pay: {
            ...pay,
            placement: ['bulk'],
            confirm: { title: 'Pay?', fields: { by: field.text() }, from: { by: 'title' } },
          },
        },
      },
      'RES212 orders.actions.pay.confirm.from.by: names unknown field "titel" (did you mean "title"?)': {
        actions: {
          pay: { ...pay, confirm: { title: 'Pay?', fields: { by: field.text() }, from: { by: 'titel' } } },
        },
      },
      'RES411 orders.actions.mark-paid: "mark-paid" is not camelCase (like "markPaid")': {
        actions: { 'mark-paid': pay },
      },
    }),
  )('find %s', (finding, changes) => {
    expect(linesOf(changes)).toEqual([finding])
  })

  it.each(['paid', { eq: 'paid' }])('RES404 finds a transition that leads nowhere from %j', (status) => {
    expect(linesOf({ actions: { pay: { ...pay, visibleWhen: { status } } } })).toEqual([
      'RES404 orders.actions.pay.transition: leads nowhere: visibleWhen asks for the same values',
    ])
  })

  it('RES420 finds an undo that is not there, or asks for something first', () => {
    const asking = { ...pay, confirm: { title: 'Why?', fields: { reason: field.text() } } }
    expect(
      linesOf({ actions: { pay: { ...pay, undo: 'unpay' }, ask: { ...pay, undo: 'why' }, why: asking } }),
    ).toEqual([
      'RES420 orders.actions.pay.undo: there is no action "unpay"',
      'RES420 orders.actions.ask.undo: "why" asks for something first',
    ])
  })

  it('RES406 finds an action that changes nothing, once the rules are known', () => {
    const actions = { pay: { ...pay, transition: undefined } }
    expect(linesOf({ actions })).toEqual([])
    expect(linesOf({ actions }, { rules: [] })).toEqual([
      'RES406 orders.actions.pay: changes nothing: it has neither transition nor rule (add a transition, or "pay" to orders.rules.ts)',
    ])
    expect(linesOf({ actions }, { rules: [rulesOf('orders', 'pay')] })).toEqual([])
  })

  it('RES407 finds texts that name no field', () => {
    const actions = {
      pay: {
        ...pay,
        confirm: { title: 'Pay {titel}?' },
        success: '{count} paid',
        enabledWhen: { condition: { status: 'open' }, reason: '{status} already' },
      },
      payAll: { ...pay, placement: ['bulk'], confirm: { title: 'Pay {count}?' } },
    }
    expect(linesOf({ actions, messages: { created: '{name} is there', loadFailed: 'No {title}' } })).toEqual([
      'RES407 orders.actions.pay.confirm.title: "{titel}" names no field (did you mean "title"?)',
      'RES407 orders.actions.pay.success: "{count}" names no field',
      'RES407 orders.messages.created: "{name}" names no field',
      'RES407 orders.messages.loadFailed: "{title}" has no record to come from',
    ])
  })

  it('RES408 finds rules of nothing', () => {
    const rules = [rulesOf('orders', 'pya'), rulesOf('ordres', 'pay')]
    expect(linesOf({ actions: { pay } }, { rules })).toEqual([
      'RES408 orders.rules.actions.pya: there is no action "pya" (did you mean "pay"?)',
      'RES408 ordres.rules: there is no resource "ordres" (did you mean "orders"?)',
    ])
  })

  it('RES409 finds rules in two files', () => {
    const rules = [rulesOf('orders', 'pay'), rulesOf('orders', 'pay')]
    expect(linesOf({ actions: { pay } }, { rules })).toEqual([
      'RES409 orders.rules: two files hold rules of "orders"',
    ])
  })

  it('RES413 finds a transition of what the API works out', () => {
    const double = field.decimal({ computed: { sum: ['total'], scale: 2 } })
    const createdAt = '2026-01-01T00:00:00.000Z'
    const actions = { pay: { ...pay, transition: { status: 'paid', createdAt, double: '2' } } }
    expect(linesOf({ fields: { double }, actions })).toEqual([
      'RES413 orders.actions.pay.transition.createdAt: is worked out by the API: no action sets it',
      'RES413 orders.actions.pay.transition.double: is worked out by the API: no action sets it',
    ])
  })

  it('lets the toolbar lead to a screen, which is not one of a record', () => {
    const lead = (go: `/${string}`) => ({ ...pay, placement: ['toolbar'] as const, here: { go } })
    expect(linesOf({ actions: { ask: lead('/help') } })).toEqual([])
    expect(linesOf({ actions: { ask: lead('/orders/{id}/help') } })).toEqual([
      'RES407 orders.actions.ask.here.go: "{id}" has no record to come from',
    ])
  })

  it('RES407 finds what is done in the browser with no field, and an export that counts something else', () => {
    const copy = { label: 'Copy', placement: ['row'], permission: 'records.view', here: { copy: '{titel}' } }
    const messages = { exported: '{count} are there', exportFailed: '{title} is not' }
    expect(linesOf({ actions: { copy }, messages }, { rules: [] })).toEqual([
      'RES407 orders.actions.copy.here.copy: "{titel}" names no field (did you mean "title"?)',
      'RES407 orders.messages.exportFailed: "{title}" has no record to come from',
    ])
  })

  it('RES415 finds words about inputs that are not there', () => {
    const confirm = {
      title: 'Pay?',
      fields: { paid: field.amount({ asset: 'currency' }) },
      limits: { piad: { max: 'total' } },
      spends: { amount: 'amount', ask: '/balances' },
    }
    expect(linesOf({ actions: { pay: { ...pay, confirm } } })).toEqual([
      'RES415 orders.actions.pay.confirm.limits.piad: there is no input "piad" (did you mean "paid"?)',
      'RES415 orders.actions.pay.confirm.spends.amount: there is no input "amount"',
    ])
  })

  it('RES416 finds inputs that cannot take what they are to take', () => {
    const confirm = {
      title: 'Pay?',
      fields: { paid: field.amount({ asset: 'currency' }), by: field.text(), from: field.text() },
      from: { by: 'total' },
      limits: { paid: { max: 'title' } },
      choices: { from: { of: 'notes', value: 'name' } },
      spends: { amount: 'by', of: 'extra' },
    }
    expect(linesOf({ actions: { pay: { ...pay, confirm } } })).toEqual([
      'RES416 orders.actions.pay.confirm.from.by: "by" of kind text cannot take what "total" of kind amount holds',
      'RES416 orders.actions.pay.confirm.limits.paid.max: "paid" of kind amount cannot take what "title" of kind text holds',
      'RES416 orders.actions.pay.confirm.choices.from: "notes" has no line items with "name"',
      'RES416 orders.actions.pay.confirm.spends.amount: must name an amount, not one of kind text',
      'RES416 orders.actions.pay.confirm.spends.of: "extra" has no line items with "currency" and "available"',
    ])
  })
})

function rulesOf(resource: string, action: string) {
  return { resource, rules: { actions: { [action]: { before: () => ({}) } } } }
}
