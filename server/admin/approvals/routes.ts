import { z } from 'zod'
import { approve, reject, withdraw } from './decideApproval.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import type { Caller } from '#server/http/Caller.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import type { Services } from '#server/Services.ts'

type Decided = 'approved' | 'rejected' | 'withdrawn'

interface DecisionRoute<Status extends Decided> {
  readonly verb: string
  readonly status: Status
  readonly summary: string
  readonly description: string
  readonly decide: (
    tx: Orm,
    services: Services,
    caller: Caller,
    decision: { readonly id: string; readonly reason: string },
  ) => Promise<{ id: string; status: Status }>
}

const decisionRoute = <Status extends Decided>(route: DecisionRoute<Status>) =>
  defineRoute({
    method: 'post',
    path: `/admin/approvals/:id/${route.verb}`,
    ...{ summary: route.summary, description: route.description, tag: 'Administration' },
    access: { permission: 'platform.approvals' },
    stepUp: true,
    idempotent: true,
    body: z.strictObject({ reason: z.string().trim().min(5).max(500) }),
    answer: z.object({ id: z.string(), status: z.literal(route.status) }),
    handle: async ({ services, caller, body: { reason }, params: { id = '' } }) => ({
      data: await services.db.transaction((tx) => route.decide(tx, services, caller, { id, reason })),
      message: `Request ${route.status}`,
    }),
  })

/** Requests for acts that take two administrators: approving, rejecting and withdrawing them. */
export const routes: readonly Route[] = [
  decisionRoute({
    ...{ verb: 'approve', status: 'approved', decide: approve },
    summary: 'Approve what another administrator asked for',
    description:
      'Everything is checked again, and done. On a platform with one administrator the same one confirms, 24 hours later.',
  }),
  decisionRoute({
    ...{ verb: 'reject', status: 'rejected', decide: reject },
    summary: 'Reject what another administrator asked for',
    description: 'Nothing is done.',
  }),
  decisionRoute({
    ...{ verb: 'withdraw', status: 'withdrawn', decide: withdraw },
    summary: 'Take back what you asked for',
    description: 'Nothing is done.',
  }),
]
