import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Settings } from '#server/settings.ts'
import { exchange } from './exchange.ts'
import { OutboundError, type OutboundHttp } from './OutboundHttp.ts'
import { isLoopbackAddress, isPrivateAddress } from './privateAddress.ts'

/** In sandbox mode the sandbox answers for the server of the demo merchant, which is nowhere. */
export const DEMO_MERCHANT = 'demo-store.example'

interface Options {
  readonly mode: Settings['mode']
  /** The IP addresses of a name. Default: what the system says. */
  readonly resolve?: (name: string) => Promise<readonly string[]>
}

type Target = { readonly address: string } | { readonly refusal: string }

/**
 * The world outside on Node. Goes by https to public addresses only; in sandbox mode also to this machine itself, there by
 * http too. The name is looked up for every request, all its addresses are checked, and the connection is made to the
 * address that was checked, so that a name cannot mean something else a moment later.
 */
export function createOutboundHttp({ mode, resolve = resolveBySystem }: Options): OutboundHttp {
  const find = async (url: URL): Promise<Target> => {
    if (url.username || url.password) return { refusal: 'must not hold a user name or a password' }
    if (!/^https?:$/.test(url.protocol)) return { refusal: 'must use https' }
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
    const addresses = isIP(host) ? [host] : await resolve(host)
    const [address] = addresses
    if (address === undefined) throw new OutboundError(`The name ${host} has no address`)
    if (mode === 'sandbox' && addresses.every(isLoopbackAddress)) return { address }
    if (addresses.some(isPrivateAddress)) return { refusal: 'must not lead to a private address' }
    return url.protocol === 'https:' ? { address } : { refusal: 'must use https' }
  }
  return {
    refusalOf: async (url) => {
      const target = await find(url).catch(() => unknownName(url))
      return 'refusal' in target ? target.refusal : undefined
    },
    send: async (request) => {
      const url = new URL(request.url)
      if (mode === 'sandbox' && url.hostname === DEMO_MERCHANT) return new Response('ok')
      const target = await find(url)
      if ('refusal' in target) throw new OutboundError(`The address ${target.refusal}`)
      return exchange(request, url, target.address)
    },
  }
}

/** A name that cannot be looked up now may be by the time something is sent; it is checked then. */
function unknownName({ protocol }: URL): Target {
  return protocol === 'https:' ? { address: '' } : { refusal: 'must use https' }
}

async function resolveBySystem(name: string): Promise<readonly string[]> {
  const found = await lookup(name, { all: true }).catch((cause: unknown) => {
    throw new OutboundError(`The name ${name} could not be found`, { cause })
  })
  return found.map(({ address }) => address)
}
