import { z } from 'zod'
import { linkPayments } from '#resources/linkPayments.ts'
import { seenBy } from '#server/engine/ListSource.ts'
import { parseListQuery } from '#server/engine/query/parseListQuery.ts'
import { querySchema } from '#server/engine/querySchema.ts'
import { readList } from '#server/engine/readList.ts'
import { recordSchema } from '#server/engine/schemas.ts'
import { findRow } from '#server/engine/write/findRow.ts'
import { defineRoute } from '#server/http/route.ts'
import { linkPaymentSource } from './linkPayments.source.ts'
import { linkSource } from './paymentLinks.source.ts'

const payments = defineRoute({
  tag: 'Payment Links',
  flag: 'paymentLinks',
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
    await findRow(db.orm, linkSource, { viewer: caller, id: linkId })
    const source = seenBy(caller, linkPaymentSource, services)
    const asked = parseListQuery(source, { ...query, linkId }, 'envelope')
    const { records, total } = await readList(db.orm, source, caller, asked)
    const { limit, offset } = asked
    return { data: records, metadata: { total, page: offset / limit + 1, pageSize: limit } }
  },
})

export const routes = [payments]
