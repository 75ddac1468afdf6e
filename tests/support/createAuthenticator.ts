import { webcrypto } from 'node:crypto'

/** What an authenticator may be told to do otherwise than it should. */
interface Lies {
  /** Default: the site's. */
  readonly origin?: string
  /** Default: the one of the options. */
  readonly challenge?: string
  /** It asked for no finger, face or PIN. Default: it did. */
  readonly unverified?: boolean
  /** Default: one more than before. */
  readonly counter?: number
}

interface Options {
  readonly challenge: string
  readonly rpId?: string
  readonly rp?: { readonly id?: string }
}

const url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = async (data: Uint8Array | string) =>
  new Uint8Array(await webcrypto.subtle.digest('SHA-256', Buffer.from(data)))

/**
 * A device with one key (ES256), written from the WebAuthn specification: it makes the JSON that a browser sends, without any
 * code of the application or its library.
 */
export async function createAuthenticator(origin: string) {
  const keys = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const id = webcrypto.getRandomValues(new Uint8Array(16))
  let count = 0

  const clientData = (type: string, { challenge }: Options, lies: Lies) =>
    JSON.stringify({
      type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? origin,
      crossOrigin: false,
    })
  const authData = async (options: Options, flags: number, { unverified, counter }: Lies) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter ?? ++count)
    const party = options.rpId ?? options.rp?.id ?? ''
    const flag = 0x01 | (unverified ? 0 : 0x04) | flags
    return Buffer.concat([await sha256(party), Buffer.from([flag]), counted])
  }
  const common = { id: url(id), rawId: url(id), type: 'public-key' as const, clientExtensionResults: {} }
  return {
    id: url(id),
    /** As `navigator.credentials.create` answers. */
    create: async (options: Options, lies: Lies = {}) => {
      const raw = Buffer.from(await webcrypto.subtle.exportKey('raw', keys.publicKey))
      const cose = Buffer.concat([
        // A map of five: kty EC2, alg ES256, crv P-256, x, y.
        Buffer.from('a5010203262001215820', 'hex'),
        ...[raw.subarray(1, 33), Buffer.from('225820', 'hex'), raw.subarray(33)],
      ])
      const data = Buffer.concat([
        ...[await authData(options, 0x40, lies), Buffer.alloc(16)],
        ...[Buffer.from([0, id.length]), Buffer.from(id), cose],
      ])
      const attestationObject = Buffer.concat([
        // {"fmt": "none", "attStmt": {}, "authData": bytes}
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        ...[Buffer.from([data.length]), data],
      ])
      return {
        ...common,
        response: {
          clientDataJSON: url(clientData('webauthn.create', options, lies)),
          attestationObject: url(attestationObject),
          transports: ['internal'],
        },
      }
    },
    /** As `navigator.credentials.get` answers. */
    get: async (options: Options, lies: Lies = {}) => {
      const client = clientData('webauthn.get', options, lies)
      const data = await authData(options, 0, lies)
      const signed = Buffer.concat([data, await sha256(client)])
      const pair = Buffer.from(
        await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, signed),
      )
      return {
        ...common,
        response: { clientDataJSON: url(client), authenticatorData: url(data), signature: url(toDer(pair)) },
      }
    },
  }
}

/** Two integers of 32 bytes, as ASN.1 writes them. */
function toDer(pair: Buffer): Buffer {
  const integer = (bytes: Buffer) => {
    const start = bytes.findIndex((byte) => byte !== 0)
    const trimmed = bytes.subarray(start)
    const body = (trimmed[0] ?? 0) > 127 ? Buffer.concat([Buffer.from([0]), trimmed]) : trimmed
    return Buffer.concat([Buffer.from([0x02, body.length]), body])
  }
  const body = Buffer.concat([integer(pair.subarray(0, 32)), integer(pair.subarray(32))])
  return Buffer.concat([Buffer.from([0x30, body.length]), body])
}
