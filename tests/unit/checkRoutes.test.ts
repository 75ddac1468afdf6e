import { expect, it } from 'vitest'
import { z } from 'zod'
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
