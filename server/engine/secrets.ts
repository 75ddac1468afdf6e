import { seal, unseal } from '#server/engine/support/secretBox.ts'
import type { Services } from '#server/entry/Services.ts'
import type { Settings } from '#server/entry/settings.ts'

const MASK = '••••'
const HINT = 4
/** A shorter secret shows nothing of itself. */
const SHORTEST_WITH_HINT = 12
const NONCE_BYTES = 12

/** Whose secret it is: the table, the record's id and the field's name. Bound to what is stored. */
export type SecretOwner = `${string}/${string}/${string}`

/** What secrets are sealed and opened with. */
export interface Sealing extends Pick<Services, 'randomBytes'> {
  readonly settings: Pick<Settings, 'encryptionKey'>
}

/** A secret as it is stored: encrypted, then what its mask may show. */
export async function storeSecret(
  { settings, randomBytes }: Sealing,
  owner: SecretOwner,
  value: string,
): Promise<string> {
  const hint = value.length < SHORTEST_WITH_HINT ? '' : value.slice(-HINT)
  const sealed = await seal({ key: settings.encryptionKey, iv: randomBytes(NONCE_BYTES), owner }, value)
  return `${sealed} ${hint}`
}

/** A stored secret as records carry it: `••••` and its last four characters. */
export function maskOf(stored: string): string {
  return `${MASK}${stored.slice(stored.indexOf(' ') + 1)}`
}

/** A stored secret in full. */
export function readSecret(
  { settings }: Pick<Sealing, 'settings'>,
  owner: SecretOwner,
  stored: string,
): Promise<string> {
  return unseal({ key: settings.encryptionKey, owner }, stored.slice(0, stored.indexOf(' ')))
}
