import Big from 'big.js'
import { and, eq } from 'drizzle-orm'
import { ApiError, invalid } from '#server/engine/http/ApiError.ts'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import type { Chain, Sending } from '#server/providers/Chain.ts'
import { NATIVE_DECIMALS } from '#server/providers/chain/ChainConfig.ts'
import { remember } from '#server/engine/support/remember.ts'
import type { SupportedCurrency } from '#server/core/wallet/readCurrencies.ts'
import { chainSender, chainSending } from './schema.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** Gas that a transfer may take; what it does not need stays in the wallet. */
const GAS = { native: 50_000, token: 120_000 }

/** A payment out, as its recipient gets it. */
export interface Outgoing {
  readonly place: SupportedCurrency
  /** EIP-55. */
  readonly to: string
  /** Decimal text, without our fee. */
  readonly amount: string
}

/** A signed payment that is not stored yet. */
export interface SignedSend {
  readonly hash: string
  /** The wallet that it leaves. */
  readonly from: string
  /** Stores it, once its transaction has a reference. Only then may it be broadcast. */
  readonly store: (reference: string) => Promise<void>
}

/**
 * Signs a payment with the next nonce of its network, under a lock: there is one sender at a time. Nothing is broadcast
 * here; the hash is certain all the same. Throws 400 for what the sending wallet does not allow, and
 * 503 while the network has never been reached.
 */
export async function signSend(
  { tx, services }: WorkContext<'now' | 'randomBytes'>,
  { config, signer }: Pick<Sending, 'signer'> & Pick<Chain, 'config'>,
  outgoing: Outgoing,
): Promise<SignedSend> {
  const { place, to } = outgoing
  const network = place.network.name
  const [wallet] = await walletOn(tx, network).for('update')
  if (!wallet) throw unreachable()
  const { units, gas } = refuseByWallet({ wallet, open: await readOpen(tx, network), config }, outgoing)
  const fees = { maxFee: BigInt(wallet.maxFee), tip: wallet.tip === null ? undefined : BigInt(wallet.tip) }
  const nonce = wallet.nextNonce
  const { raw, hash } = await signer.sign({
    chainId: place.network.chainId,
    contract: place.contractAddress ?? undefined,
    nonce,
    to,
    units,
    gas,
    fees,
  })
  await tx
    .update(chainSender)
    .set({ nextNonce: nonce + 1 })
    .where(eq(chainSender.network, network))
  return {
    hash,
    from: signer.address,
    store: async (reference) => {
      await tx.insert(chainSending).values({
        id: createId('cs', services.randomBytes),
        network,
        reference,
        nonce,
        toAddress: to,
        currency: place.currency,
        units: units.toString(),
        gas,
        raw,
        hash,
        maxFee: wallet.maxFee,
        tip: wallet.tip,
        createdAt: services.now(),
      })
    },
  }
}

function unitsOf({ place, amount }: Outgoing): bigint {
  const decimals = place.contractAddress === null ? NATIVE_DECIMALS : place.contractDecimals
  return BigInt(new Big(amount).times(new Big(10).pow(decimals)).toFixed(0))
}

interface Holding {
  readonly wallet: typeof chainSender.$inferSelect
  /** What is signed and not in a block yet: it is spoken for. */
  readonly open: readonly Signed[]
  readonly config: Chain['config']
}

type Signed = Pick<typeof chainSending.$inferSelect, 'currency' | 'units' | 'maxFee' | 'gas'>

const walletOn = (orm: Orm, network: string) =>
  orm.select().from(chainSender).where(eq(chainSender.network, network))

const readOpen = (orm: Orm, network: string): Promise<readonly Signed[]> =>
  orm
    .select()
    .from(chainSending)
    .where(and(eq(chainSending.network, network), eq(chainSending.status, 'open')))

const unreachable = () => new ApiError(503, 'This network is unavailable right now. Try again in a minute.')

/** Throws for what `signSend` would refuse, and signs nothing: each payment as if those before it had been signed. */
export function forecastSigning(
  orm: Orm,
  { config }: Pick<Chain, 'config'>,
): (outgoing: Outgoing) => Promise<void> {
  const findWallet = remember(async (network: string) => (await walletOn(orm, network))[0])
  const findOpen = remember((network: string) => readOpen(orm, network))
  const planned = new Map<string, readonly Signed[]>()
  return async (outgoing) => {
    const { currency, network: on } = outgoing.place
    const network = on.name
    const wallet = await findWallet(network)
    if (!wallet) throw unreachable()
    const before = planned.get(network) ?? []
    const { units, gas } = refuseByWallet(
      { wallet, open: [...(await findOpen(network)), ...before], config },
      outgoing,
    )
    planned.set(network, [...before, { currency, units: units.toString(), maxFee: wallet.maxFee, gas }])
  }
}

/** What a payment takes of the sending wallet. Throws 400 when it has too little. */
function refuseByWallet({ wallet, open, config }: Holding, outgoing: Outgoing) {
  const { network, holdings, maxFee } = wallet
  const { place } = outgoing
  const native = config.chains.find((one) => one.network === network)?.native.symbol ?? ''
  const units = unitsOf(outgoing)
  const gas = place.contractAddress === null ? GAS.native : GAS.token
  const taken = (code: string) =>
    open.filter((one) => one.currency === code).reduce((sum, one) => sum + BigInt(one.units), 0n)
  const fees = open.reduce((sum, one) => sum + BigInt(one.maxFee) * BigInt(one.gas), 0n)
  const needed = BigInt(maxFee) * BigInt(gas) + fees + taken(native)
  const isNative = place.contractAddress === null
  const has = (code: string) => BigInt(holdings[code] ?? 0)
  const refusal = (code: string) =>
    invalid([{ field: 'amount', text: `The platform’s wallet doesn’t have enough ${code} right now` }])
  if (!isNative && has(place.currency) < taken(place.currency) + units) throw refusal(place.currency)
  if (has(native) < needed + (isNative ? units : 0n)) throw refusal(native)
  return { units, gas }
}
