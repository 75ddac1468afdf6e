import { erc20Abi, type PublicClient } from 'viem'
import type { Holding } from '../Chain.ts'
import type { ChainNetwork } from './ChainConfig.ts'

/** What addresses have of every token of a chain, and of its own coin, at the newest block. */
export async function readHoldings(
  client: PublicClient,
  { tokens, native }: ChainNetwork,
  owners: readonly string[],
): Promise<readonly Holding[]> {
  const rows = owners.map(async (address) => {
    const owner = address as `0x${string}`
    const own = { address, currency: native.symbol, units: await client.getBalance({ address: owner }) }
    const others = tokens.map(async (token) => ({
      address,
      currency: token.symbol,
      units: await client.readContract({
        address: token.address as `0x${string}`,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [owner],
      }),
    }))
    return [own, ...(await Promise.all(others))]
  })
  return (await Promise.all(rows)).flat()
}
