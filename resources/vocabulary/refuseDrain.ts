import type { RecordInput } from '#define'
import { refuseAddress } from '#resources/vocabulary/address.ts'

/** The error of the address that drained money goes to. */
export default function refuseDrain({ input: { toAddress } }: RecordInput) {
  return { toAddress: typeof toAddress === 'string' ? refuseAddress(toAddress, 'To address') : undefined }
}
