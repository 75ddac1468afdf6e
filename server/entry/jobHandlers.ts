import { z } from 'zod'
import { isPossible, type Feature } from '#resources/vocabulary/providers.ts'
import { expireApproval } from '#server/features/oversight/approvals/requestApproval.ts'
import { EXPIRE_APPROVAL } from '#server/features/payouts/approvals/insertApproval.ts'
import { RELEASE_AUTHORIZATION, releaseAuthorization } from '#server/features/cards/endAuthorization.ts'
import {
  END_CONVERSION,
  endConversion,
  PICK_UP_CONVERSION,
  pickUpConversion,
} from '#server/features/fiat/moveConversion.ts'
import { EXPIRE_LIEN, expireLien } from '#server/features/oversight/liens/expireLien.ts'
import { SETTLE_SEND, settleSend } from '#server/core/wallet/settleSend.ts'
import { ACCRUE_INVESTMENT, accrueInvestment } from '#server/features/investments/accrueInvestment.ts'
import { SEND_DIGEST, sendDigest } from '#server/features/outward/notifications/digest.ts'
import { arrive, PAY_SESSION } from '#server/features/sales/pay/claimSession.ts'
import { SETTLE_FAUCET, settleFaucet } from '#server/sandbox/faucet/settleFaucet.ts'
import type { JobHandlers } from '#server/engine/jobs/runDueJobs.ts'
import { engineJobs } from './engineJobs.ts'
import type { Services } from './Services.ts'
import { CHECK_IDENTITY, checkIdentity } from '#server/features/people/kyc/checkIdentity.ts'

const claimPayload = z.object({ sessionId: z.string(), received: z.string(), amount: z.string() })
const settlePayload = z.object({ reference: z.string() })
const paymentPayload = z.object({ id: z.string(), cardId: z.string(), teamId: z.string() })
const idPayload = z.object({ id: z.string() })
const userPayload = z.object({ userId: z.string() })

/** The handler of each kind of job whose provider is configured. */
export const jobHandlers: JobHandlers = {
  ...engineJobs,
  [RELEASE_AUTHORIZATION]: (context, payload) => releaseAuthorization(context, paymentPayload.parse(payload)),
  [EXPIRE_APPROVAL]: (context, payload) => expireApproval(context, idPayload.parse(payload).id),
  [EXPIRE_LIEN]: (context, payload) => expireLien(context, settlePayload.parse(payload).reference),
  [ACCRUE_INVESTMENT]: (context, payload) => accrueInvestment(context, idPayload.parse(payload).id),
  [CHECK_IDENTITY]: (context, payload) => checkIdentity(context, idPayload.parse(payload).id),
  [SEND_DIGEST]: (context, payload) => sendDigest(context, userPayload.parse(payload).userId),
  [SETTLE_FAUCET]: (context, payload) => settleFaucet(context, idPayload.parse(payload).id),
  [SETTLE_SEND]: (context, payload) => settleSend(context, settlePayload.parse(payload).reference),
  [PAY_SESSION]: (context, payload) => arrive(context, claimPayload.parse(payload)),
  [PICK_UP_CONVERSION]: (context, payload) => pickUpConversion(context, idPayload.parse(payload).id),
  [END_CONVERSION]: (context, payload) => endConversion(context, idPayload.parse(payload).id),
}

/** The feature that a kind of job depends on. A kind that is not here needs no provider. */
const NEEDS: Readonly<Record<string, Feature>> = {
  [RELEASE_AUTHORIZATION]: 'cryptoCards',
  [ACCRUE_INVESTMENT]: 'investments',
  [CHECK_IDENTITY]: 'identity',
  [SETTLE_FAUCET]: 'faucet',
  [SETTLE_SEND]: 'simulatedChain',
  [PAY_SESSION]: 'simulatedChain',
  [PICK_UP_CONVERSION]: 'bank',
  [END_CONVERSION]: 'bank',
}

/** The handlers of the jobs that can be done here; the others wait. */
export function jobHandlersFor({ providers }: Pick<Services, 'providers'>): JobHandlers {
  const possible = Object.entries(jobHandlers).filter(([kind]) => {
    const need = NEEDS[kind]
    return need === undefined || isPossible(need, providers)
  })
  return Object.fromEntries(possible)
}
