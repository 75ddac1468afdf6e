import { checksumAddress } from './checksumAddress.ts'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

/**
 * What is wrong with an address by itself, or nothing. Mixed case must be the checksum of EIP-55.
 * `what`: how the text calls it.
 */
export async function refuseAddress(
  address: string,
  what = 'Recipient address',
): Promise<string | undefined> {
  if (!ADDRESS.test(address)) return `${what} must be 0x and 40 hexadecimal digits`
  if (address === ZERO_ADDRESS) return 'The zero address cannot receive payments'
  const digits = address.slice(2)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  if (isMixed && address !== (await checksumAddress(address)))
    return `${what} is mistyped: its checksum does not match`
  return undefined
}
