import { TransactionReceiptNotFoundError, type Hex } from 'viem'
import type { ChainSender, Fees } from '../Chain.ts'
import type { ChainNetwork } from './ChainConfig.ts'
import type { Nodes } from './createNodes.ts'
import { readHoldings } from './readHoldings.ts'

/** What nodes answer about a transaction that they have. */
const KNOWN =
  /already known|already imported|known transaction|nonce too low|replacement transaction underpriced/i

/** Sends by the nodes of a chain. */
export function createChainSender(network: ChainNetwork, nodes: Nodes): ChainSender {
  return {
    readState: async (address) => {
      const nonce = await nodes.ask((client) =>
        client.getTransactionCount({ address: address as Hex, blockTag: 'latest' }),
      )
      const holdings = await nodes.ask((client) => readHoldings(client, network, [address]))
      return {
        nonce,
        fees: await readFees(nodes),
        holdings: new Map(holdings.map(({ currency, units }) => [currency, units])),
      }
    },
    broadcast: async (raw) => {
      await nodes.ask(async (client) => {
        await client.sendRawTransaction({ serializedTransaction: raw as Hex }).catch((error: unknown) => {
          if (!KNOWN.test(String(error))) throw error
        })
      })
    },
    findInclusion: (hash) =>
      nodes.ask(async (client) => {
        try {
          const { blockNumber, status } = await client.getTransactionReceipt({ hash: hash as Hex })
          return { block: Number(blockNumber), isSuccess: status === 'success' }
        } catch (error) {
          if (error instanceof TransactionReceiptNotFoundError) return undefined
          throw error
        }
      }),
  }
}

/** Room for the base fee to double, so that a payment is not stuck by the next blocks. */
async function readFees(nodes: Nodes): Promise<Fees> {
  return nodes.ask(async (client) => {
    const { baseFeePerGas } = await client.getBlock()
    if (baseFeePerGas === null) return { maxFee: await client.getGasPrice(), tip: undefined }
    const tip = await client.estimateMaxPriorityFeePerGas()
    return { maxFee: baseFeePerGas * 2n + tip, tip }
  })
}
