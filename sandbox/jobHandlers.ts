import { z } from 'zod'
import { SETTLE_SEND, settleSend } from './commands/settleSend.ts'
import { arrive, PAY_SESSION } from './pay/claimSession.ts'
import { HOUSEKEEPING, keepHouse } from './jobs/housekeeping.ts'
import type { JobHandlers } from './jobs/runDueJobs.ts'

const claimPayload = z.object({ sessionId: z.string(), received: z.string() })
const settlePayload = z.object({ reference: z.string() })

/** What is done for each kind of job. */
export const jobHandlers: JobHandlers = {
  [HOUSEKEEPING]: (tx, _payload, services) => keepHouse(tx, services),
  [SETTLE_SEND]: (tx, payload, services) => settleSend(tx, services, settlePayload.parse(payload).reference),
  [PAY_SESSION]: (tx, payload, services) => arrive(tx, services, claimPayload.parse(payload)),
}
