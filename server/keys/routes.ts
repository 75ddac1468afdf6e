import { z } from 'zod'
import { KEY_SCOPES } from '#resources/vocabulary/permissions.ts'
import { createApiKey } from './createApiKey.ts'
import { appSchema, readApp } from './readApp.ts'
import { GRACE_HOURS, regenerateKeys } from './regenerateKeys.ts'
import { defineRoute } from '#server/http/route.ts'

const tag = 'Developers'

const app = defineRoute({
  method: 'get',
  path: '/user/app',
  summary: 'The team as an application: its keys and its webhook',
  description: 'The secret key is masked. A program reads here which team and mode its secret key is for.',
  tag,
  access: { permission: 'wallet.view' },
  answer: appSchema,
  handle: async ({ caller, services: { db, settings, now } }) => ({
    data: await readApp(db.orm, settings, caller.team.id, now()),
  }),
})

const regenerate = defineRoute({
  method: 'patch',
  path: '/user/regenerate-app-keys',
  summary: 'Make new API keys',
  description:
    'The secret key is answered this once. The keys before work for gracePeriodHours more: 0 (default), 1 or 24.',
  tag,
  access: { permission: 'developers.manage' },
  stepUp: true,
  flag: 'apiSettings',
  body: z.strictObject({
    gracePeriodHours: z.literal(GRACE_HOURS, 'The grace period is 0, 1 or 24 hours').default(0),
  }),
  answer: z.object({
    apiKey: z.string(),
    secretKey: z.string(),
    createdAt: z.iso.datetime(),
    previousKeysEndAt: z.iso.datetime().nullable(),
  }),
  handle: async ({ caller, body, services }) => {
    const made = await regenerateKeys(services, caller, body.gracePeriodHours)
    const createdAt = made.createdAt.toISOString()
    const previousKeysEndAt = made.previousKeysEndAt?.toISOString() ?? null
    return {
      data: { ...made, createdAt, previousKeysEndAt },
      message: 'New API keys generated successfully',
    }
  },
})

const createRestricted = defineRoute({
  method: 'post',
  path: '/api-keys',
  summary: 'Create a restricted key',
  description: `The answer has its secret, this once. Scopes: ${KEY_SCOPES.join(', ')}.`,
  tag,
  access: { permission: 'developers.manage' },
  stepUp: true,
  flag: 'apiSettings',
  status: 201,
  // Without an idempotency key: the answer is stored nowhere.
  bare: true,
  failures: [409],
  body: z.strictObject({
    name: z
      .string('Name is required')
      .trim()
      .min(1, 'Name is required')
      .max(80, 'Name has at most 80 characters'),
    scopes: z.array(z.string()).min(1, 'Scopes is required'),
    expiresAt: z.iso.datetime('Expires is no moment').nullish(),
    addresses: z.array(z.string()).max(20, 'At most 20 addresses').nullish(),
  }),
  answer: z.looseObject({ id: z.string(), secret: z.string() }),
  handle: async ({ caller, body, services, context }) =>
    context.json(await createApiKey(services, caller, body), 201),
})

export const routes = [app, regenerate, createRestricted]
