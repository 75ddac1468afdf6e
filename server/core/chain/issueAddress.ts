import { eq, sql } from 'drizzle-orm'
import { ApiError } from '#server/engine/http/ApiError.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import type { Chain } from '#server/providers/Chain.ts'
import { deriveChild, pathOf } from '#server/providers/chain/deriveChild.ts'
import type { Services } from '#server/entry/Services.ts'
import { chainCursor, chainKey, teamXpub } from './schema.ts'
import { keccak } from 'hash-wasm'
import { checksumAddress } from '#resources/vocabulary/address.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** An address to be paid at. */
export interface IssuedAddress {
  /** EIP-55. */
  readonly address: string
  /** Where its key is; null for a simulated one, which has none. */
  readonly xpub: string | null
  readonly path: string | null
}

/** For whom, and where. */
interface Issuing {
  readonly teamId: string
  readonly network: string
  /** What a simulated address is made from. */
  readonly seed: string
}

/**
 * A new address, never given out before. On a real chain: the next one below the team's extended public key, or below the
 * platform's. Throws 503 while the network has never been reached, as a payment there would not be seen.
 */
export async function issueAddress(
  { tx, services: { chain, now } }: WorkContext<'chain' | 'now'>,
  { teamId, network, seed }: Issuing,
): Promise<IssuedAddress> {
  if (!chain) return { address: await deriveAddress(seed), xpub: null, path: null }
  if ((await tx.$count(chainCursor, eq(chainCursor.network, network))) === 0)
    throw new ApiError(503, 'This network is unavailable right now. Try again in a minute.')
  const xpub = await readXpub(tx, { chain, now }, teamId)
  const { derivation } = chain.config
  const [taken] = await tx
    .insert(chainKey)
    .values({ xpub, derivation, nextIndex: 1 })
    .onConflictDoUpdate({
      target: [chainKey.xpub, chainKey.derivation],
      set: { nextIndex: sql`${chainKey.nextIndex} + 1` },
    })
    .returning()
  if (!taken) throw new Error('No address was taken')
  const path = pathOf(derivation, taken.nextIndex - 1)
  return { address: deriveChild(xpub, path), xpub, path }
}

/** The extended public key that a team is paid below. */
export async function readXpub(
  orm: Orm,
  { chain, now }: { readonly chain: Chain } & Pick<Services, 'now'>,
  teamId: string,
): Promise<string> {
  return (await readOwnKeys(orm, { now }, teamId)).xpub ?? chain.config.xpub
}

/** A team's own key, and the one that takes its place. Null: the platform's. */
interface OwnKeys {
  readonly xpub: string | null
  readonly next?: { readonly xpub: string | null; readonly from: Date }
}

export async function readOwnKeys(
  orm: Orm,
  { now }: Pick<Services, 'now'>,
  teamId: string,
): Promise<OwnKeys> {
  const [own] = await orm.select().from(teamXpub).where(eq(teamXpub.teamId, teamId))
  if (!own) return { xpub: null }
  const { xpub, before, effectiveAt: from } = own
  return from <= now() ? { xpub } : { xpub: before, next: { xpub, from } }
}

/**
 * The sandbox's address for a seed text: always the same for the same text, EIP-55. It has no private key.
 */
export async function deriveAddress(seed: string): Promise<string> {
  const hash = await keccak(`coffer sandbox address ${seed}`, 256)
  return checksumAddress(`0x${hash.slice(-40)}`)
}
