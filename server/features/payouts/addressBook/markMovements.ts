import { and, eq, or, type SQL } from 'drizzle-orm'
import type { EventContext } from '#server/engine/events.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'

interface Named {
  readonly teamId: string
  /** EIP-55. */
  readonly address: string
  readonly name: string
}

/** Gives a team's movements with an address, in and out, the name that the team gave to it. */
export async function nameCounterparty(tx: Orm, { teamId, address, name }: Named): Promise<void> {
  await tx.update(walletTransaction).set({ counterparty: name }).where(isWith(teamId, address))
}

/** What was paid to a payee, and came from it, has its name from then on. */
export async function namePayments(
  { tx }: Pick<EventContext, 'tx'>,
  { teamId, record: { address, name } }: { readonly teamId: string; readonly record: Omit<Named, 'teamId'> },
): Promise<void> {
  await nameCounterparty(tx, { teamId, address, name })
}

interface Rule {
  /** EIP-55. */
  readonly address: string
  readonly category: string
}

/** Gives a team's movements with the address of a rule its category, as far as they fulfil a condition. */
export async function categoriseWith(
  tx: Orm,
  teamId: string,
  { address, category }: Rule,
  where: SQL | undefined,
): Promise<void> {
  await tx
    .update(walletTransaction)
    .set({ category })
    .where(and(isWith(teamId, address), where))
}

/** What a team paid to an address, and what it got from there. */
function isWith(teamId: string, address: string): SQL | undefined {
  const { kind, fromAddress, toAddress } = walletTransaction
  return and(
    eq(walletTransaction.teamId, teamId),
    or(and(eq(kind, 'send'), eq(toAddress, address)), and(eq(kind, 'deposit'), eq(fromAddress, address))),
  )
}
