import { createPublicClient, http, type PublicClient } from 'viem'
import type { ChainNetwork } from './ChainConfig.ts'

const TIMEOUT_MS = 10_000
/** How long a node that failed is asked last. */
const PENALTY_MS = 30_000

/** One node of a chain. */
export interface Node {
  readonly url: string
  readonly client: PublicClient
}

/** The nodes of a chain. */
export interface Nodes {
  /** Asks the first node that answers. Throws the last error when none does. */
  readonly ask: <Answer>(
    question: (client: PublicClient) => Promise<Answer>,
    except?: Node,
  ) => Promise<Answer>
  /** The same, and which node it was. */
  readonly askOne: <Answer>(
    question: (client: PublicClient) => Promise<Answer>,
    except?: Node,
  ) => Promise<{ readonly answer: Answer; readonly node: Node }>
  /** A node beside one that answers at the moment; undefined when there is none. */
  readonly other: (than: Node) => Node | undefined
  /** How many failed when they were last asked. */
  readonly countFailing: () => number
  readonly all: readonly Node[]
}

/** Connects to a chain's nodes. One that belongs to another chain, or that fails, is passed over. */
export function createNodes({ id, name, rpcUrls }: ChainNetwork): Nodes {
  const all = rpcUrls.map((url): Node => ({ url, client: connect(url) }))
  const failedAt = new Map<Node, number>()
  const checked = new Set<Node>()
  const isWell = (node: Node) => Date.now() - (failedAt.get(node) ?? -PENALTY_MS) >= PENALTY_MS

  const put = async <Answer>(node: Node, question: (client: PublicClient) => Promise<Answer>) => {
    try {
      if (!checked.has(node)) {
        const found = await node.client.getChainId()
        if (found !== id)
          throw new Error(`${hostOf(node.url)} is a node of chain ${found}, not of ${name} (${id})`)
        checked.add(node)
      }
      const answer = await question(node.client)
      failedAt.delete(node)
      return answer
    } catch (error) {
      // It may come back as another one.
      checked.delete(node)
      failedAt.set(node, Date.now())
      throw error
    }
  }
  const askOne: Nodes['askOne'] = async (question, except) => {
    const others = all.filter((node) => node !== except)
    const inTurn = [...others.filter(isWell), ...others.filter((node) => !isWell(node))]
    const errors: unknown[] = []
    for (const node of inTurn) {
      try {
        return { answer: await put(node, question), node }
      } catch (error) {
        errors.push(error)
      }
    }
    throw new Error(`No node of ${name} answered`, { cause: errors.at(-1) })
  }
  return {
    all,
    countFailing: () => failedAt.size,
    askOne,
    ask: async (question, except) => (await askOne(question, except)).answer,
    other: (than) => all.find((node) => node !== than && isWell(node)),
  }
}

/** Its address without what may be a key. */
export const hostOf = (url: string): string => new URL(url).host

function connect(url: string): PublicClient {
  // Without a cache: a block that was true a second ago need not be any more.
  return createPublicClient({
    transport: http(url, { timeout: TIMEOUT_MS, retryCount: 1, batch: { batchSize: 100 } }),
    cacheTime: 0,
  })
}
