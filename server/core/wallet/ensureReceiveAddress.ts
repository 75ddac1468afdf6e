import { and, eq, isNull } from 'drizzle-orm'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { depositAddress } from './schema.ts'
import { keccak } from 'hash-wasm'
import { deriveAddress, issueAddress, readXpub } from '#server/core/chain/issueAddress.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** Where a team is paid in one token on one network. */
export interface ReceiveAt {
  readonly teamId: string
  readonly currency: string
  readonly network: string
}

/**
 * The address at which a team receives a token now: the same one until a deposit has arrived there, then a
 * new one. Never another team's.
 */
export async function ensureReceiveAddress(
  context: WorkContext<'now' | 'randomBytes' | 'chain'>,
  place: ReceiveAt,
): Promise<string> {
  const { tx, services } = context
  const { now, randomBytes, chain } = services
  const xpub = chain ? await readXpub(tx, { chain, now }, place.teamId) : null
  const current = await findCurrent(tx, place, xpub)
  if (current !== undefined) return current
  const id = createId('adr', randomBytes)
  const issued = await issueAddress(context, { ...place, seed: id })
  await tx
    .insert(depositAddress)
    .values({ id, ...place, ...issued, createdAt: now() })
    .onConflictDoNothing()
  // Of two that ask at once, one inserts and both read what it inserted.
  return (await findCurrent(tx, place, xpub)) ?? issued.address
}

async function findCurrent(
  tx: Orm,
  { teamId, currency, network }: ReceiveAt,
  xpub: string | null,
): Promise<string | undefined> {
  const rows = await tx
    .select({ address: depositAddress.address })
    .from(depositAddress)
    .where(
      and(
        eq(depositAddress.teamId, teamId),
        eq(depositAddress.currency, currency),
        eq(depositAddress.network, network),
        eq(depositAddress.purpose, 'receive'),
        isNull(depositAddress.usedAt),
        xpub === null ? isNull(depositAddress.xpub) : eq(depositAddress.xpub, xpub),
      ),
    )
  return rows[0]?.address
}

/** The address that a team's payments come from. */
export function walletAddressOf(teamId: string): Promise<string> {
  return deriveAddress(`wallet ${teamId}`)
}

/** The sandbox's transaction hash for a reference: deterministic, of a chain that does not exist. */
export async function deriveHash(reference: string): Promise<string> {
  return `0x${await keccak(`coffer sandbox transaction ${reference}`, 256)}`
}
