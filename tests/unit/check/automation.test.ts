import { describe } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import { findEach, takeEach } from '../fixtures/linesOf.ts'

/** An action that runs by itself. */
const running = (run: object, more: object = {}) => {
  const pay = { label: 'Pay', placement: [], permission: false, transition: { status: 'paid' } }
  return { actions: { pay: { ...pay, run, ...more } } }
}
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
    'RES314 orders.actions.pay.run.when.status: "opne" can never hold: it must be one of open, paid': running(
      {
        at: 'createdAt',
        when: { status: 'opne' },
      },
    ),
    'RES417 orders.actions.pay.run.at: "total" of kind amount is no moment (a timestamp or a date)': running({
      at: 'total',
    }),
    'RES418 orders.actions.pay.run.after: "a week" is no span (like "30 minutes" or "7 days")': running({
      since: 'createdAt',
      after: 'a week',
    }),
    'RES419 orders.actions.pay.run: cannot run by itself: it asks for "by"': running(
      { at: 'createdAt' },
      { confirm: { title: 'Pay?', fields: asked } },
    ),
  })
})
