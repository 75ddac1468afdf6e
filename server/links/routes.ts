import { z } from 'zod'
import { linkPayments } from '#resources/linkPayments.ts'
import { paymentLinks } from '#resources/paymentLinks.ts'
import { seenBy } from '#server/engine/ListSource.ts'
import { parseListQuery } from '#server/engine/query/parseListQuery.ts'
import { querySchema } from '#server/engine/querySchema.ts'
import { readList } from '#server/engine/readList.ts'
import { createSchema, recordSchema } from '#server/engine/schemas.ts'
import { parseIfMatch } from '#server/engine/write/checkVersion.ts'
import { defineRoute } from '#server/http/route.ts'
import { createLink, deleteLink, readLink, setLinkStatus } from './linkCommands.ts'
import { linkPaymentSource } from './linkPayments.source.ts'

const common = { tag: 'Payment Links', flag: 'paymentLinks' } as const
const answer = recordSchema(paymentLinks)

const create = defineRoute({
  ...common,
  method: 'post',
  path: '/payment-links',
  summary: 'Create a payment link',
  access: { permission: 'links.write' },
  idempotent: true,
  status: 201,
  body: createSchema(paymentLinks),
  answer,
  handle: async ({ caller, body, services }) => ({
    data: await services.db.transaction((tx) => createLink(tx, services, caller, body)),
  }),
})

const toStatus = (name: 'archive' | 'restore', summary: string) =>
  defineRoute({
    ...common,
    method: 'post',
    path: `/payment-links/:id/${name}`,
    summary,
    access: { permission: 'links.write' },
    idempotent: true,
    body: z.strictObject({}),
    answer,
    handle: async ({ caller, params, services }) => {
      const wanted = { id: params['id'] ?? '', status: name === 'archive' ? 'archived' : 'active' } as const
      return { data: await services.db.transaction((tx) => setLinkStatus(tx, services, caller, wanted)) }
    },
  })

const remove = defineRoute({
  ...common,
  method: 'delete',
  path: '/payment-links/:id',
  versioned: true,
  summary: 'Delete a payment link',
  description: 'With the header If-Match: "version", answers 412 when it has changed.',
  access: { permission: 'links.delete' },
  answer,
  handle: async ({ caller, params, services, context }) => {
    const place = { id: params['id'] ?? '', version: parseIfMatch(context.req.header('If-Match')) }
    return { data: await services.db.transaction((tx) => deleteLink(tx, services, caller, place)) }
  },
})

const payments = defineRoute({
  ...common,
  method: 'get',
  path: '/payment-links/:id/payments',
  summary: 'What was paid through a payment link',
  description: 'Newest first, a page at a time. What was claimed and has not arrived is no payment.',
  access: { permission: 'links.view' },
  query: querySchema(linkPaymentSource, 'envelope'),
  answer: z.array(recordSchema(linkPayments)).readonly(),
  handle: async ({ caller, params, query, services }) => {
    const { db } = services
    const linkId = params['id'] ?? ''
    await readLink(db.orm, services, caller, linkId)
    const source = seenBy(caller, linkPaymentSource, services)
    const asked = parseListQuery(source, { ...query, linkId }, 'envelope')
    const { records, total } = await readList(db.orm, source, caller, asked)
    const { limit, offset } = asked
    return { data: records, metadata: { total, page: offset / limit + 1, pageSize: limit } }
  },
})

export const routes = [
  create,
  toStatus('archive', 'Stop a payment link taking payments'),
  toStatus('restore', 'Let a payment link take payments again'),
  remove,
  payments,
]
