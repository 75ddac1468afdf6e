import { erc20Abi, type PublicClient } from 'viem'
import { checksumAddress as checksum } from '#resources/vocabulary/address.ts'
import type { Block, BlockRange, ChainReader, PickOwn, Transfer } from '../Chain.ts'
import type { ChainNetwork } from './ChainConfig.ts'
import { createChainSender } from './createChainSender.ts'
import { createNodes, hostOf, type Node } from './createNodes.ts'
import { proveMovements, TRANSFER, type Movement } from './proveMovements.ts'
import { readHoldings } from './readHoldings.ts'

/** Blocks with all their transactions, at a time. */
const BLOCKS_AT_ONCE = 10

/** Reads a chain from its nodes. Tokens by the logs of their contracts, the native coin by the transactions of blocks. */
export function createChainReader(network: ChainNetwork): ChainReader {
  const nodes = createNodes(network)
  const { tokens, native } = network
  const codeOf = new Map(tokens.map(({ address, symbol }) => [address.toLowerCase(), symbol]))
  const addresses = tokens.map(({ address }) => address as `0x${string}`)

  const moved = async (client: PublicClient, range: BlockRange, pickOwn: PickOwn) => {
    const all = [
      ...(addresses.length > 0 ? await readLogs(client, range) : []),
      ...(native.receive ? await readNative(client, range) : []),
    ]
    const own = await pickOwn([...new Set(all.map(({ to }) => to))])
    return all.filter(({ to }) => own.has(to))
  }
  const readLogs = async (client: PublicClient, { from, to }: BlockRange): Promise<readonly Movement[]> => {
    const logs = await client.getLogs({
      address: addresses,
      event: TRANSFER,
      strict: true,
      fromBlock: BigInt(from),
      toBlock: BigInt(to),
    })
    return logs
      .filter(({ removed, args }) => !removed && args.value > 0n)
      .map(({ address, args, transactionHash, blockNumber, blockHash }) => ({
        txHash: transactionHash,
        blockHash,
        number: Number(blockNumber),
        from: args.from,
        to: args.to,
        units: args.value,
        currency: codeOf.get(address.toLowerCase()) ?? '',
      }))
      .filter(({ currency, number }) => currency !== '' && number >= from && number <= to)
  }
  const readNative = async (client: PublicClient, { from, to }: BlockRange): Promise<readonly Movement[]> => {
    const found: Movement[] = []
    for (let first = from; first <= to; first += BLOCKS_AT_ONCE) {
      const numbers = Array.from(
        { length: Math.min(BLOCKS_AT_ONCE, to - first + 1) },
        (_, index) => first + index,
      )
      const blocks = await Promise.all(
        numbers.map((number) => client.getBlock({ blockNumber: BigInt(number), includeTransactions: true })),
      )
      for (const block of blocks)
        for (const { hash, from: sender, to: receiver, value } of block.transactions)
          if (receiver && value > 0n)
            found.push({
              txHash: hash,
              currency: native.symbol,
              from: sender,
              to: checksum(receiver),
              units: value,
              number: Number(block.number),
              blockHash: block.hash,
            })
    }
    return found
  }

  /** The same range of a second node, where there is one: what either leaves out is looked at. */
  const readFinal = async (range: BlockRange, pickOwn: PickOwn) => {
    const { answer, node } = await nodes.askOne((client) => moved(client, range, pickOwn))
    const second = nodes.other(node)
    const more =
      second && (await nodes.askOne((client) => moved(client, range, pickOwn), node).catch(() => undefined))
    const keys = new Set(answer.map(keyOf))
    const left = more?.answer.filter((movement) => !keys.has(keyOf(movement))) ?? []
    const touched = new Set(left.map(({ txHash }) => txHash))
    const isTouched = ({ txHash }: Movement) => touched.has(txHash)
    return [
      ...(await prove(
        answer.filter((movement) => !isTouched(movement)),
        node,
      )),
      ...(more ? await prove([...answer.filter(isTouched), ...left], more.node) : []),
    ]
  }
  /** Only what its transaction, of another node than `source` where there is one, confirms. */
  const prove = (movements: readonly Movement[], source: Node) => {
    const witness = nodes.other(source)
    return proveMovements(movements, network, (question) => nodes.ask(question, witness ? source : undefined))
  }

  const readBlock = async (number: number): Promise<Block | undefined> => {
    const head = await nodes.ask((client) => client.getBlockNumber())
    return number > Number(head) ? undefined : nodes.ask((client) => blockOf(client, number))
  }
  return {
    network,
    readBlock,
    readHead: () => nodes.ask((client) => blockOf(client)),
    readTransfers: async (range, pickOwn, { isFinal }) => {
      const movements = isFinal
        ? await readFinal(range, pickOwn)
        : await nodes.ask((client) => moved(client, range, pickOwn))
      return join(movements, await blocksOf(movements, readBlock))
    },
    countFailing: nodes.countFailing,
    readHoldings: (owners) => nodes.ask((client) => readHoldings(client, network, owners)),
    check: () => checkNetwork(network, nodes.all),
    sender: createChainSender(network, nodes),
  }
}

const keyOf = ({ txHash, currency, to, units }: Movement) => `${txHash} ${currency} ${to} ${units}`

async function blockOf(client: PublicClient, number?: number): Promise<Block> {
  const block = await client.getBlock(number === undefined ? {} : { blockNumber: BigInt(number) })
  if (block.number === null || !block.hash) throw new Error('A node returned a block that does not exist yet')
  return { number: Number(block.number), hash: block.hash, at: new Date(Number(block.timestamp) * 1000) }
}

async function blocksOf(
  movements: readonly Movement[],
  read: (number: number) => Promise<Block | undefined>,
) {
  const numbers = [...new Set(movements.map(({ number }) => number))]
  return new Map(await Promise.all(numbers.map(async (number) => [number, await read(number)] as const)))
}

/** One transfer for what a transaction brings in one token to one address. Throws when a block was replaced meanwhile. */
function join(
  movements: readonly Movement[],
  blocks: ReadonlyMap<number, Block | undefined>,
): readonly Transfer[] {
  const transfers = new Map<string, Transfer>()
  for (const { txHash, currency, from, to, units, number, blockHash } of movements) {
    const block = blocks.get(number)
    if (block?.hash !== blockHash) throw new Error(`Block ${number} was replaced while it was being read`)
    const key = `${txHash} ${currency} ${to}`
    const sum = units + (transfers.get(key)?.units ?? 0n)
    transfers.set(key, { txHash, currency, from: checksum(from), to, units: sum, block })
  }
  return [...transfers.values()]
}

/** A node that does not answer is no mistake of the configuration: it may be back in a minute. */
async function checkNetwork(
  { id, name, tokens }: ChainNetwork,
  all: readonly Node[],
): Promise<readonly string[]> {
  const findings = await Promise.all(
    all.map(async ({ url, client }) => {
      const found = await client.getChainId().catch(() => undefined)
      if (found === undefined) return []
      if (found !== id) return [`${name}: ${hostOf(url)} is a node of chain ${found}, not of ${id}`]
      return (await Promise.all(tokens.map((token) => refuseToken(client, token, name)))).flat()
    }),
  )
  return [...new Set(findings.flat())]
}

async function refuseToken(
  client: PublicClient,
  { symbol, address, decimals }: ChainNetwork['tokens'][number],
  name: string,
): Promise<readonly string[]> {
  const at = { address: address as `0x${string}` }
  const code = await client.getCode(at).catch(() => null)
  if (code === null) return []
  if (code === undefined) return [`${name}: there is no contract of ${symbol} at ${address}`]
  const found = await client
    .readContract({ ...at, abi: erc20Abi, functionName: 'decimals' })
    .catch(() => undefined)
  if (found === undefined || found === decimals) return []
  return [`${name}: ${symbol} has ${found} decimals, not ${decimals}`]
}
