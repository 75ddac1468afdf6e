import {
  parseAbiItem,
  parseEventLogs,
  TransactionReceiptNotFoundError,
  type PublicClient,
  type TransactionReceipt,
} from 'viem'
import type { ChainNetwork } from './ChainConfig.ts'

export const TRANSFER = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 value)',
)

/** What a transaction moved by a node's answer, before it is known where its block is from. */
export interface Movement {
  readonly txHash: `0x${string}`
  readonly currency: string
  readonly from: string
  readonly to: string
  readonly units: bigint
  readonly number: number
  readonly blockHash: string
}

/** Asks the witness. */
type Ask = <Answer>(question: (client: PublicClient) => Promise<Answer>) => Promise<Answer>

/**
 * What stays of movements when a witness is asked for their transactions: those of one that was reverted go. Throws when it
 * differs about one, be it the block, who paid, how much, or how often: what is credited is what both have.
 */
export async function proveMovements(
  movements: readonly Movement[],
  network: ChainNetwork,
  ask: Ask,
): Promise<readonly Movement[]> {
  const hashes = [...new Set(movements.map(({ txHash }) => txHash))]
  const proven = await Promise.all(
    hashes.map(async (txHash) => {
      const claimed = movements.filter((movement) => movement.txHash === txHash)
      const receipt = await ask((client) => findReceipt(client, txHash))
      const isThere = claimed.every(({ blockHash }) => blockHash === receipt?.blockHash)
      if (!receipt || !isThere) throw contradiction(network, txHash)
      if (receipt.status !== 'success') return []
      const coin = claimed.some(({ currency }) => currency === network.native.symbol)
        ? await readCoin(ask, network, txHash)
        : []
      const proven = [...readTokens(receipt, network), ...coin]
      const isSame = groupsOf(claimed).every((group) => sayAll(claimed, group) === sayAll(proven, group))
      if (!isSame) throw contradiction(network, txHash)
      return claimed
    }),
  )
  return proven.flat()
}

/** Undefined: the node knows no such transaction. That is an answer: the node works, and stays the witness. */
const findReceipt = (client: PublicClient, hash: Movement['txHash']) =>
  client.getTransactionReceipt({ hash }).catch((error: unknown) => {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  })

/** What a transaction brings: `to` someone, in one currency. */
type TokenTransfer = Pick<Movement, 'currency' | 'from' | 'to' | 'units'>
type Group = Pick<Movement, 'currency' | 'to'>

const groupsOf = (claimed: readonly Movement[]): readonly Group[] =>
  claimed.map(({ currency, to }) => ({ currency, to }))

function readTokens({ logs }: TransactionReceipt, { tokens }: ChainNetwork): readonly TokenTransfer[] {
  const codeOf = new Map(tokens.map(({ address, symbol }) => [address.toLowerCase(), symbol]))
  return parseEventLogs({ abi: [TRANSFER], logs, strict: true }).flatMap(({ address, args }) => {
    const currency = codeOf.get(address.toLowerCase())
    return currency === undefined || args.value === 0n
      ? []
      : [{ currency, from: args.from, to: args.to, units: args.value }]
  })
}

async function readCoin(
  ask: Ask,
  { native }: ChainNetwork,
  hash: Movement['txHash'],
): Promise<readonly TokenTransfer[]> {
  const { from, to, value } = await ask((client) => client.getTransaction({ hash }))
  return to === null ? [] : [{ currency: native.symbol, from, to, units: value }]
}

/** All of a group in one text, whatever the order. */
const sayAll = (movements: readonly TokenTransfer[], { currency, to }: Group): string =>
  movements
    .filter((one) => one.currency === currency && one.to.toLowerCase() === to.toLowerCase())
    .map(({ from, units }) => `${from.toLowerCase()} ${units}`)
    .toSorted()
    .join()

const contradiction = ({ name }: ChainNetwork, txHash: string) =>
  new Error(`The nodes of ${name} contradict each other about transaction ${txHash}`)
