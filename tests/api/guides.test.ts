import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sharedApi } from '#tests/support/freshApi.ts'
import { WEBHOOK_EVENTS } from '#resources/vocabulary/webhookEvents.ts'

const GUIDE = readFileSync('docs/guides/accept-a-payment.md', 'utf8')

const api = sharedApi()

it('the calls of the guide to a payment work as they are written, with a key', async () => {
  const { body } = await api.as('owner').patch('/user/regenerate-app-keys', {})
  const calls = [...GUIDE.matchAll(/curl "\$API([^"]+)"([^`]*)/g)].map(([, path = '', rest = '']) => {
    const [, data] = /--data '([^']*)'/.exec(rest) ?? []
    const named = [...rest.matchAll(/--header "([\w-]+): ([^"]*)"/g)].map(([, name, value]) => [name, value])
    const headers = {
      ...Object.fromEntries(named),
      Authorization: `Bearer ${String(body.data['secretKey'])}`,
    }
    const sent = data === undefined ? { headers } : { method: 'POST', headers, body: data }
    return new Request(`http://api.test/api${path}`, sent)
  })
  const answers = await Promise.all(calls.map((call) => api.fetch(call)))
  expect(answers.map(({ status }) => status)).toEqual([201, 200])
  expect(await answers[0]?.json()).toHaveProperty('url')
})

it('the documentation of webhooks names each event once', () => {
  const table = [...readFileSync('docs/webhooks.md', 'utf8').matchAll(/^\| `(\w+\.\w+)` /gm)]
  expect(table.map(([, name]) => name)).toEqual(WEBHOOK_EVENTS)
})

it('the guides name events that there are', () => {
  const named = [...GUIDE.matchAll(/`(payment\.\w+)`/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(0)
  expect(WEBHOOK_EVENTS).toEqual(expect.arrayContaining(named))
})
