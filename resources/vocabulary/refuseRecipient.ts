import type { RecordInput } from '#define'
import { refuseAddress } from './address.ts'

/** The error of the address that receives tokens. */
export default function refuseRecipient({ input: { recipient } }: RecordInput) {
  return { recipient: refuseAddress(String(recipient)) }
}
