import type { ChainConfig, ChainNetwork } from './chain/ChainConfig.ts'

/** A block, as far as anyone asks. */
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
  /** How the answers of nodes differ from the configuration: another chain, no such token, other decimals. */
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
  /** How many of the nodes failed when they were last asked. */
  readonly countFailing: () => number
  /** What addresses have of every token of the configuration, at the newest block. */
  readonly readHoldings: (addresses: readonly string[]) => Promise<readonly Holding[]>
  readonly sender: ChainSender
}

/** What sending costs, and what the sending wallet has. */
export interface SenderState {
  /** Transactions that it has made. */
  readonly nonce: number
  readonly fees: Fees
  /** By symbol, in the smallest units. */
  readonly holdings: ReadonlyMap<string, bigint>
}

/** What a unit of gas costs, in the smallest unit of the native coin. */
export interface Fees {
  readonly maxFee: bigint
  /** Undefined on a chain without EIP-1559. */
  readonly tip: bigint | undefined
}

/** A transaction to sign: tokens of a contract, or the native coin. */
export interface Unsigned {
  readonly chainId: number
  readonly nonce: number
  /** EIP-55. */
  readonly to: string
  readonly units: bigint
  /** Undefined for the native coin. */
  readonly contract: string | undefined
  readonly gas: number
  readonly fees: Fees
}

/** A signed transaction, ready to be broadcast. */
export interface Signed {
  readonly raw: string
  readonly hash: string
}

/**
 * Holds the key that sends; a key in a file, or a service that signs. It gives the same for the same transaction. Needs no
 * node.
 */
export interface ChainSigner {
  /** EIP-55. */
  readonly address: string
  readonly sign: (transaction: Unsigned) => Promise<Signed>
}

/** The block a transaction is in, and whether it did what it should. */
export interface Inclusion {
  readonly block: number
  readonly isSuccess: boolean
}

/** Sends on one chain. Every call throws when no node answers. */
export interface ChainSender {
  readonly readState: (address: string) => Promise<SenderState>
  /** Hands a transaction to a node. One that it knows already, or that is in a block, is no error. */
  readonly broadcast: (raw: string) => Promise<void>
  /** Undefined while it is in no block. */
  readonly findInclusion: (hash: string) => Promise<Inclusion | undefined>
}

/** How the platform sends. */
export interface Sending {
  readonly signer: ChainSigner
  /** In US dollars within 24 hours, of all teams together, decimal text. Undefined: no limit. */
  readonly dailyLimit: string | undefined
  /** How long an address must have been in a team's address book before it is paid. Undefined: any address is paid. */
  readonly allowAfterHours?: number | undefined
}

/** The chains of the configuration. */
export interface Chain {
  /** Undefined: nothing can be sent. */
  readonly sending?: Sending | undefined
  readonly config: ChainConfig
  readonly readers: readonly ChainReader[]
}
