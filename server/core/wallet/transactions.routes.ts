import { z } from 'zod'
import { defineRoute } from '#server/engine/http/route.ts'
import { readLimits } from './readLimits.ts'

const limits = defineRoute('GET /transaction/limits', {
  summary: 'Retrieve payment limits and their usage',
  description: 'Days and months are in UTC. Null means no limit.',
  tag: 'Transactions',
  needs: 'chain',
  access: { permission: 'wallet.view' },
  answer: z
    .array(
      z.object({
        currency: z.string(),
        network: z.string(),
        min: z.string(),
        max: z.string(),
        dailyLimit: z.string().nullable(),
        dailyUsed: z.string(),
        monthlyLimit: z.string().nullable(),
        monthlyUsed: z.string(),
      }),
    )
    .readonly(),
  handle: async ({ caller, services: { db, now } }) => ({
    data: await readLimits(db.orm, caller.team.id, now()),
  }),
})

export const routes = [limits]
