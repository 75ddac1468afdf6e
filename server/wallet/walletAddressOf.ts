import { deriveAddress } from './deriveAddress.ts'

/** The address that a team's payments come from. */
export function walletAddressOf(teamId: string): Promise<string> {
  return deriveAddress(`wallet ${teamId}`)
}
