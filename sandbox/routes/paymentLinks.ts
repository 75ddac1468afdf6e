import { z } from 'zod'
import { paymentLinks } from '../../resources/paymentLinks.ts'
import { createSchema, recordSchema } from '../collections/schemas.ts'
import { defineRoute } from '../http/route.ts'
import { createLink, deleteLink, readLinkPayments, setLinkStatus } from '../links/linkCommands.ts'

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
  summary: 'Delete a payment link',
  access: { permission: 'links.delete' },
  answer,
  handle: async ({ caller, params, services }) => ({
    data: await services.db.transaction((tx) => deleteLink(tx, services, caller, params['id'] ?? '')),
  }),
})

const payments = defineRoute({
  ...common,
  method: 'get',
  path: '/payment-links/:id/payments',
  summary: 'What was paid through a payment link',
  description: 'Newest first, at most 100.',
  access: { permission: 'links.view' },
  answer: z
    .array(
      z.object({
        id: z.string(),
        amount: z.string(),
        currency: z.string(),
        payer: z.string(),
        status: z.literal('completed'),
        date: z.iso.datetime(),
        hash: z.string(),
      }),
    )
    .readonly(),
  handle: async ({ caller, params, services: { db } }) => ({
    data: await readLinkPayments(db.orm, caller, params['id'] ?? ''),
  }),
})

export const routes = [
  create,
  toStatus('archive', 'Stop a payment link taking payments'),
  toStatus('restore', 'Let a payment link take payments again'),
  remove,
  payments,
]
