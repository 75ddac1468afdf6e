/** A payment as a wallet is asked for it (EIP-1193). Texts are hexadecimal with `0x`. */
export interface WalletRequest {
  readonly chainId: string
  readonly to: string
  readonly value: string
  readonly data?: string
}

/** `transfer(address,uint256)` of ERC-20. */
const TRANSFER = '0xa9059cbb'
const PATTERN =
  /^ethereum:(?<target>0x[\da-f]{40})@(?<chain>\d+)(?:\/transfer\?address=(?<to>0x[\da-f]{40})&uint256=(?<units>\d+)|\?value=(?<value>\d+))$/i

/** What an EIP-681 address with an amount asks a wallet to send; undefined when it names no chain or no amount. */
export function readPaymentUri(uri: string): WalletRequest | undefined {
  const { target, chain, to, units, value } = PATTERN.exec(uri)?.groups ?? {}
  if (target === undefined || chain === undefined) return undefined
  const chainId = toHex(chain)
  if (to === undefined || units === undefined) return { chainId, to: target, value: toHex(value ?? '0') }
  return { chainId, to: target, value: '0x0', data: TRANSFER + word(to) + word(toHex(units)) }
}

const toHex = (digits: string): string => `0x${BigInt(digits).toString(16)}`

/** 32 bytes, as contracts take their arguments. */
const word = (hex: string): string => hex.slice(2).toLowerCase().padStart(64, '0')
