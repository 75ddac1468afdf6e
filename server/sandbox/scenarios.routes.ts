import Big from 'big.js'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paymentSession } from '#server/features/sales/pay/schema.ts'
import { notFound } from '#server/engine/http/ApiError.ts'
import { defineRoute } from '#server/engine/http/route.ts'
import { deposit, lockSession } from '#server/features/sales/pay/claimSession.ts'
import type { SessionRow } from '#server/features/sales/pay/reckon.ts'
import { toTokens } from '#server/features/sales/pay/judge.ts'
import { readSession } from '#server/features/sales/pay/sessions.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

type Scenario = (context: WorkContext, session: SessionRow) => Promise<void>

/** What the session was opened for, in its token. */
const priceOf = ({ price, rate, decimals }: SessionRow) => toTokens(price, { rate, decimals })

/** Half of it arrives. */
const underpaid: Scenario = (context, session) =>
  deposit(context, session, priceOf(session).div(2).round(6, Big.roundDown).toFixed())

/** A tenth more arrives. */
const overpaid: Scenario = (context, session) =>
  deposit(context, session, priceOf(session).times('1.1').round(6, Big.roundUp).toFixed())

/** The session's time is over, and then it arrives. */
const late: Scenario = async (context, session) => {
  const { tx, services } = context
  await tx.update(paymentSession).set({ expiresAt: services.now() }).where(eq(paymentSession.id, session.id))
  await deposit(context, session, priceOf(session).toFixed())
}

const SCENARIOS = Object.entries({ underpaid, overpaid, late })

/** The accidents of hosted payments, to be made at will. */
export const routes = SCENARIOS.map(([name, happen]) =>
  defineRoute(`POST /sandbox/scenarios/${name}`, {
    summary: `Simulate a hosted payment: ${name}`,
    description: 'For a payment session of your own team.',
    tag: 'Sandbox',
    access: 'signedIn',
    needs: 'simulatedChain',
    failures: [404],
    body: z.strictObject({ sessionId: z.string() }),
    handle: async ({ caller, body: { sessionId }, services }) => ({
      data: await services.db.transaction(async (tx) => {
        const session = await lockSession(tx, sessionId)
        if (session.teamId !== caller.team.id) throw notFound()
        await happen({ tx, services }, session)
        return readSession(tx, services, sessionId)
      }),
    }),
  }),
)
