import { z } from 'zod'
import { defineRoute, type Route } from '#server/http/route.ts'
import { readSettlementHistory } from './readSettlementHistory.ts'

const tag = 'Settlement'
const access = { permission: 'settlement.manage' } as const
const flag = 'settlementSettings'

/** What was changed in the settlement of the team. */
export const routes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/settlement/history',
    summary: 'What was changed in the settlement',
    description: 'Newest first, at most 50.',
    ...{ tag, access, flag },
    answer: z.array(
      z.object({
        id: z.string(),
        createdAt: z.iso.datetime(),
        changedBy: z.string(),
        changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })).readonly(),
      }),
    ),
    handle: async ({ services, caller }) => ({
      data: [...(await readSettlementHistory(services.db.orm, caller.team.id))],
    }),
  }),
]
