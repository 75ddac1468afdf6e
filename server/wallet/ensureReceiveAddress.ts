import { and, eq, isNull } from 'drizzle-orm'
import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { depositAddress } from './schema.ts'
import type { Services } from '#server/Services.ts'
import { keccak } from 'hash-wasm'
import { checksumAddress } from '#resources/vocabulary/address.ts'

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
  tx: Orm,
  { now, randomBytes }: Pick<Services, 'now' | 'randomBytes'>,
  place: ReceiveAt,
): Promise<string> {
  const current = await findCurrent(tx, place)
  if (current !== undefined) return current
  const id = createId('adr', randomBytes)
  const address = await deriveAddress(id)
  await tx
    .insert(depositAddress)
    .values({ id, ...place, address, createdAt: now() })
    .onConflictDoNothing()
  // Of two that ask at once, one inserts and both read what it inserted.
  return (await findCurrent(tx, place)) ?? address
}

async function findCurrent(tx: Orm, { teamId, currency, network }: ReceiveAt): Promise<string | undefined> {
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
      ),
    )
  return rows[0]?.address
}

/** The address that a team's payments come from. */
export function walletAddressOf(teamId: string): Promise<string> {
  return deriveAddress(`wallet ${teamId}`)
}

/**
 * The sandbox's address for a seed text: always the same for the same text, EIP-55. It has no private key.
 */
export async function deriveAddress(seed: string): Promise<string> {
  const hash = await keccak(`coffer sandbox address ${seed}`, 256)
  return checksumAddress(`0x${hash.slice(-40)}`)
}

/** The sandbox's transaction hash for a reference: deterministic, of a chain that does not exist. */
export async function deriveHash(reference: string): Promise<string> {
  return `0x${await keccak(`coffer sandbox transaction ${reference}`, 256)}`
}
