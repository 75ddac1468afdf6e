import { z } from 'zod'
import {
  END_CONVERSION,
  endConversion,
  PICK_UP_CONVERSION,
  pickUpConversion,
} from './commands/moveConversion.ts'
import { SETTLE_SEND, settleSend } from './commands/settleSend.ts'
import { HOUSEKEEPING, keepHouse } from './jobs/housekeeping.ts'
import type { JobHandlers } from './jobs/runDueJobs.ts'

const settlePayload = z.object({ reference: z.string() })
const conversionPayload = z.object({ id: z.string() })

/** What is done for each kind of job. */
export const jobHandlers: JobHandlers = {
  [HOUSEKEEPING]: (tx, _payload, services) => keepHouse(tx, services),
  [SETTLE_SEND]: (tx, payload, services) => settleSend(tx, services, settlePayload.parse(payload).reference),
  [PICK_UP_CONVERSION]: (tx, payload, services) =>
    pickUpConversion(tx, services, conversionPayload.parse(payload).id),
  [END_CONVERSION]: (tx, payload, services) =>
    endConversion(tx, services, conversionPayload.parse(payload).id),
}
