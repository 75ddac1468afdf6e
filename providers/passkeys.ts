import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { ApiError, type Client } from '#framework/api'
import { t } from '#framework/text'

/** Asks the API what to sign, and the device to sign it. Answers what the device says. Throws `ApiError`. */
export async function signWithPasskey(client: Client, path: string): Promise<unknown> {
  const [{ startAuthentication }, { data }] = await Promise.all([
    import('@simplewebauthn/browser'),
    client.call<PublicKeyCredentialRequestOptionsJSON>(path, { method: 'POST', body: {} }),
  ])
  return startAuthentication({ optionsJSON: data }).catch(refuse)
}

/** The same for a new key. */
export async function makePasskey(client: Client): Promise<unknown> {
  const [{ startRegistration }, { data }] = await Promise.all([
    import('@simplewebauthn/browser'),
    client.call<PublicKeyCredentialCreationOptionsJSON>('/user/passkeys/options', {
      method: 'POST',
      body: {},
    }),
  ])
  return startRegistration({ optionsJSON: data }).catch(refuse)
}

/** The library names its errors as the browser does. */
function refuse(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  throw new ApiError(wordsOf(name), { statusCode: 400 })
}

function wordsOf(name: string): string {
  switch (name) {
    case 'NotAllowedError':
    case 'AbortError':
      return t('It was cancelled, timed out, or this device has no passkey for this site.')
    case 'InvalidStateError':
      return t('This device already has a passkey for your account.')
    case 'SecurityError':
      return t('Passkeys don’t work at this address. Open the app on its own domain.')
    default:
      return t('This device couldn’t use a passkey.')
  }
}
