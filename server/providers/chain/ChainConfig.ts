/** The content of the file that `CHAIN_CONFIG` names, checked and complete. */
export interface ChainConfig {
  /** The platform's extended public key (BIP-32), for teams that have none of their own. */
  readonly xpub: string
  /** From an extended key to an address: `0/{index}`. */
  readonly derivation: string
  readonly chains: readonly ChainNetwork[]
}

/** One chain. */
export interface ChainNetwork {
  readonly id: number
  /** As people call it: `Base Sepolia`. */
  readonly name: string
  /** As the API calls it: `base-sepolia`. */
  readonly network: string
  /** Its nodes, the preferred one first. */
  readonly rpcUrls: readonly string[]
  /** Blocks, that of the transaction included, after which a payment counts. */
  readonly confirmations: number
  /** With `{hash}` in it; empty when there is no explorer. */
  readonly explorerTxUrl: string
  /** With `{address}` in it; empty when there is none. */
  readonly explorerAddressUrl: string
  /** How many blocks are asked for at once. */
  readonly blockRange: number
  /** How long to wait before the next look, in milliseconds. */
  readonly pollMs: number
  readonly native: NativeCoin
  readonly tokens: readonly ChainToken[]
}

/** What fees are paid in. */
export interface NativeCoin {
  readonly symbol: string
  readonly name: string
  /** Below it, administrators are notified that the sending wallet is short of it. Decimal text. */
  readonly reserve: string
  /** Whether it is accepted as a payment, too. */
  readonly receive: boolean
  /** Less than this is dust, decimal text. */
  readonly minimum: string
}

/** An ERC-20 token. */
export interface ChainToken {
  readonly symbol: string
  readonly name: string
  /** EIP-55. */
  readonly address: string
  /** Of the contract. */
  readonly decimals: number
  /** Less than this is dust, decimal text. */
  readonly minimum: string
}

/** Decimals of every EVM chain's own coin. */
export const NATIVE_DECIMALS = 18
