import { expect, it } from 'vitest'
import { field, type Resource } from '#define'
import { checkCalls } from '#server/engine/http/checkCalls.ts'
import type { Route } from '#server/engine/http/route.ts'

const route = (method: Route['method'], path: `/${string}`): Route => ({
  ...{ tag: 'Test', summary: 'Test', access: 'signedIn', method, path },
  handle: async () => ({ data: {} }),
})
const served = [
  route('post', '/orders/:order/pay'),
  route('post', '/orders/proof'),
  route('get', '/balances'),
]

const common = { label: 'Pay', placement: ['row'], permission: 'records.write' } as const
const fields = { proof: field.file({ accept: ['application/pdf'] }), note: field.text() }

const check = (actions: NonNullable<Resource['actions']>, call: `/${string}` = '/balances') =>
  checkCalls(served, { resources: [{ name: 'orders', actions }], dashboards: [{ name: 'sales', call }] })

it('what definitions call has to be served, whatever the parameters are called', () => {
  const title = 'Pay?'
  const right = {
    ...common,
    call: { path: '/orders/{id}/pay' },
    confirm: { title, fields, uploads: '/orders', spends: { amount: 'note', ask: '/balances' } },
  } as const
  expect(() => check({ right })).not.toThrow()
  const wrong = {
    pay: { ...common, call: { path: '/order/{id}/pay' } },
    send: { ...common, call: { method: 'delete', path: '/orders/{id}/pay' } },
    spend: {
      ...common,
      confirm: { title, fields, uploads: '/proofs', spends: { amount: 'note', ask: '/balance' } },
    },
  } as const
  const findings = [
    'orders.actions.pay.call: nothing serves POST /order/{id}/pay (did you mean "/orders/{order}/pay"?)',
    'orders.actions.send.call: nothing serves DELETE /orders/{id}/pay',
    'orders.actions.spend.confirm.uploads: nothing serves POST /proofs/proof (did you mean "/orders/proof"?)',
    'orders.actions.spend.confirm.spends.ask: nothing serves GET /balance (did you mean "/balances"?)',
    'sales.call: nothing serves GET /sales',
  ]
  expect(() => check(wrong, '/sales')).toThrow(expect.objectContaining({ findings }))
})
