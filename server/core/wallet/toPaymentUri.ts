import Big from 'big.js'
import { NATIVE_DECIMALS } from '#server/providers/chain/ChainConfig.ts'
import type { SupportedCurrency } from './readCurrencies.ts'

interface RequestedPayment {
  readonly address: string
  /** Decimal text. Default: any. */
  readonly amount?: string
}

/**
 * EIP-681, for wallets that read it. Of a token `ethereum:<contract>@<chain>/transfer?address=<to>&uint256=<units>`, of the
 * chain's own coin `ethereum:<to>@<chain>?value=<units>`.
 */
export function toPaymentUri(
  { contractAddress, contractDecimals, network: { chainId } }: SupportedCurrency,
  { address, amount }: RequestedPayment,
): string {
  const unitsOf = (decimals: number) => amount && new Big(amount).times(new Big(10).pow(decimals)).toFixed(0)
  if (contractAddress === null) {
    const units = unitsOf(NATIVE_DECIMALS)
    return `ethereum:${address}@${chainId}${units ? `?value=${units}` : ''}`
  }
  const units = unitsOf(contractDecimals)
  return `ethereum:${contractAddress}@${chainId}/transfer?address=${address}${units ? `&uint256=${units}` : ''}`
}
