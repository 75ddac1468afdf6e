import type { ChainConfig, ChainNetwork } from './chain/ChainConfig.ts'

/** A block, as far as anybody asks. */
export interface Block {
  readonly number: number
  readonly hash: string
  /** When it was made, by its maker. */
  readonly at: Date
}

/** What one transaction brought to one address in one token. */
export interface Transfer {
  readonly txHash: string
  readonly currency: string
  /** EIP-55. */
  readonly from: string
  /** EIP-55. */
  readonly to: string
  /** In the smallest unit of the token's contract. */
  readonly units: bigint
  readonly block: Block
}

/** Of these addresses, the ones whose payments are wanted. */
export type PickOwn = (addresses: readonly string[]) => Promise<ReadonlySet<string>>

/** Blocks, both ends included. */
export interface BlockRange {
  readonly from: number
  readonly to: number
}

/** An amount that an address has. */
export interface Holding {
  readonly address: string
  readonly currency: string
  /** In the smallest unit of the token's contract. */
  readonly units: bigint
}

/**
 * One chain, to be read. Every call throws when no node answers, or when nodes contradict each other: the caller tries
 * again later and loses nothing.
 */
export interface ChainReader {
  readonly network: ChainNetwork
  /** What nodes that answer say otherwise than the configuration: another chain, no such token, other decimals. */
  readonly check: () => Promise<readonly string[]>
  readonly readHead: () => Promise<Block>
  /** The block at a height; undefined when the chain is shorter. */
  readonly readBlock: (number: number) => Promise<Block | undefined>
  /**
   * What arrived within a range. `isFinal`: for good, so that it is asked of a second node too, and each transaction is
   * looked up by itself.
   */
  readonly readTransfers: (
    range: BlockRange,
    pickOwn: PickOwn,
    options: { readonly isFinal: boolean },
  ) => Promise<readonly Transfer[]>
  /** What addresses have of every token of the configuration, at the newest block. */
  readonly readHoldings: (addresses: readonly string[]) => Promise<readonly Holding[]>
}

/** The chains of the configuration. */
export interface Chain {
  readonly config: ChainConfig
  readonly readers: readonly ChainReader[]
}
