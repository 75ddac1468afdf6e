import { encodeFunctionData, erc20Abi, keccak256, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { ChainSigner, Unsigned } from '../Chain.ts'

/** Signs with a key in the memory of this process: 0x and 64 hexadecimal digits. */
export function createFileSigner(key: string): ChainSigner {
  const account = privateKeyToAccount(key as Hex)
  return {
    address: account.address,
    sign: async ({ chainId, nonce, gas, fees, ...rest }) => {
      const body = { chainId, nonce, gas: BigInt(gas), ...callOf(rest) }
      const raw = await account.signTransaction(
        fees.tip === undefined
          ? { ...body, type: 'legacy', gasPrice: fees.maxFee }
          : { ...body, type: 'eip1559', maxFeePerGas: fees.maxFee, maxPriorityFeePerGas: fees.tip },
      )
      return { raw, hash: keccak256(raw) }
    },
  }
}

function callOf({ contract, to, units }: Pick<Unsigned, 'contract' | 'to' | 'units'>) {
  if (contract === undefined) return { to: to as Hex, value: units }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Hex, units] })
  return { to: contract as Hex, data }
}
