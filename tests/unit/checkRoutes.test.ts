import { expect, it } from 'vitest'
import { z } from 'zod'
import { field, type Resource } from '#define'
import { coffer } from '#resources/product.ts'
import { checkRoutes } from '#server/engine/http/checkRoutes.ts'
import type { Route } from '#server/engine/http/route.ts'

const route = (values: object) =>
  ({
    ...{ tag: 'Test', summary: 'Test', access: 'signedIn', method: 'get', path: '/x' },
    handle: async () => ({ data: {} }),
    ...values,
  }) as Route
const start = (...routes: readonly object[]) => checkRoutes(routes.map(route), coffer)

it('a route table with mistakes does not start, and all of them are named', () => {
  const loose = z.object({ name: z.string() })
  const wrong = [
    { path: '/a', access: { permission: 'wallet.sned' } },
    { path: '/b', flag: 'dashbord' },
    { path: '/c', method: 'post' },
    { path: '/d', method: 'patch', body: loose },
    { path: '/e', method: 'post', body: z.strictObject({ items: z.array(loose) }) },
    { path: '/f/:id' },
    { path: '/f/:name' },
    { path: '/g/' },
    { path: '/h', idempotent: true },
    { path: '/i', body: z.strictObject({}) },
    { path: '/j', summary: ' ' },
    { path: '/k', method: 'delete', effectful: true },
    { path: '/l', access: 'public', stepUp: true },
  ]
  const findings = [
    'GET /a: the permission "wallet.sned" does not exist',
    'GET /b: the flag "dashbord" does not exist',
    'POST /c: a route that changes something needs a body schema; z.strictObject({}) when it takes nothing',
    'PATCH /d: the body accepts unknown keys; make every object of it z.strictObject',
    'POST /e: the body accepts unknown keys; make every object of it z.strictObject',
    'GET /g/: the path must be like /wallet/send-crypto',
    'GET /h: idempotent is for changes by a signed-in caller',
    'GET /i: a GET has no body; use query',
    'GET /j: summary and tag must not be empty',
    'DELETE /k: effectful is for a GET',
    'GET /l: stepUp is for people who are signed in',
    'GET /f/:name: declared twice',
  ]
  expect(() => start(...wrong)).toThrow(expect.objectContaining({ findings }))
  expect(() => start({})).not.toThrow()
})

it('what definitions call has to be served, whatever the parameters are called', () => {
  const common = { label: 'Pay', placement: ['row'], permission: 'records.write' } as const
  const fields = { proof: field.file({ accept: ['application/pdf'] }), note: field.text() }
  const served = [
    { method: 'post', path: '/orders/:order/pay', body: z.strictObject({}) },
    { method: 'post', path: '/orders/proof', body: z.strictObject({}) },
    { path: '/balances' },
  ].map(route)
  const check = (actions: NonNullable<Resource['actions']>, call: `/${string}` = '/balances') =>
    checkRoutes(served, coffer, {
      resources: [{ name: 'orders', actions }],
      dashboards: [{ name: 'sales', call }],
    })
  const confirm = {
    title: 'Pay?',
    fields,
    uploads: '/orders',
    spends: { amount: 'note', ask: '/balances' },
  } as const
  const right = { pay: { ...common, call: { path: '/orders/{id}/pay' }, confirm } } as const
  expect(() => check(right)).not.toThrow()
  const wrong = {
    pay: { ...common, call: { path: '/order/{id}/pay' } },
    send: { ...common, call: { method: 'delete', path: '/orders/{id}/pay' } },
    spend: {
      ...common,
      confirm: { title: 'Pay?', fields, uploads: '/proofs', spends: { amount: 'note', ask: '/balance' } },
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
