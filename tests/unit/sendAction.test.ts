import { describe, expect, it } from 'vitest'
import { createClient } from '#providers/createClient.ts'
import { notifications } from '#resources/notifications.ts'
import { sendAction, sendToMany } from '#src/framework/actions/sendAction.ts'
import type { Client } from '#src/framework/api/Client.ts'
import { createRegistry } from '#src/framework/registry/createRegistry.ts'
import { findResource } from '#src/framework/registry/findPlace.ts'

const registry = createRegistry({
  resources: [notifications],
  pages: [],
  links: [],
  flags: { notifications: true },
  home: { path: '/dashboard', title: 'Test' },
})
const resource = findResource(registry, 'notifications')
if (!resource) throw new Error('There are no notifications')

const actionOf = (name: string) => {
  const action = resource.actions.find((one) => one.name === name)
  if (!action) throw new Error(`There is no action ${name}`)
  return action
}

/** What leaves for the API when something is sent. */
async function sentBy(send: (client: Client) => Promise<unknown>) {
  const requests: Request[] = []
  const client = createClient({
    origin: 'http://app.test',
    session: { token: () => undefined },
    transport: async (request) => {
      requests.push(request.clone())
      return Response.json({ statusCode: 200, message: 'Success', data: { count: 2 } })
    },
  })
  const answer = await send(client)
  const [request = new Request('http://none.test')] = requests
  return { answer, call: `${request.method} ${new URL(request.url).pathname}`, body: await request.json() }
}

describe('a call of many', () => {
  const common = { resource, input: {}, idempotencyKey: 'once' }

  it('carries the ids of all that were chosen, and says how many it was done to', async () => {
    const selection = { ids: ['ntf_1', 'ntf_2'] }
    const action = actionOf('markRead')
    expect(await sentBy((client) => sendToMany(client, { ...common, action, selection }))).toEqual({
      answer: { succeeded: 2, failed: 0, results: [] },
      call: 'PATCH /api/notifications',
      body: { isRead: true, ids: ['ntf_1', 'ntf_2'] },
    })
  })

  it('carries the filters and the search for everything that matches', async () => {
    const selection = { where: { type: 'payment' }, q: 'coffee', total: 40 }
    const action = actionOf('remove')
    const { call, body } = await sentBy((client) => sendToMany(client, { ...common, action, selection }))
    expect([call, body]).toEqual(['DELETE /api/notifications', { where: { type: 'payment' }, q: 'coffee' }])
  })

  it('carries the one id of a row', async () => {
    const sent = { ...common, action: actionOf('remove'), record: { id: 'ntf_1' } }
    const { call, body } = await sentBy((client) => sendAction(client, sent))
    expect([call, body]).toEqual(['DELETE /api/notifications', { ids: ['ntf_1'] }])
  })
})
