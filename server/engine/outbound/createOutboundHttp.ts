import { lookup } from 'node:dns/promises'
import { isIP, isIPv6, BlockList, isIPv4 } from 'node:net'
import type { Settings } from '#server/entry/settings.ts'
import { DEMO_MERCHANT, OutboundError, type OutboundHttp } from './OutboundHttp.ts'
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'

interface Options {
  readonly mode: Settings['mode']
  /** Others reach the application: what they send is not to reach the services of its machine. Default: only its developer does. */
  readonly isReachable?: boolean
  /** The IP addresses of a name. Default: the system's resolver. */
  readonly resolve?: (name: string) => Promise<readonly string[]>
}

/** Where a request goes; undefined: the name is not found now, which a developer's sandbox takes, as it may be offline. */
type Target = { readonly address: string | undefined } | { readonly refusal: string }

/** The same for a name that is not found and for one of the network inside: no one can ask which names there are. */
const NOT_PUBLIC = 'must be an address on the public internet'

/**
 * The world outside on Node. Goes by https to public addresses only; in a sandbox that its developer alone reaches also to this
 * machine itself, there by http too. The name is looked up for every request, all its addresses are checked, and the connection is
 * made to the address that was checked, so that a name cannot mean something else a moment later.
 */
export function createOutboundHttp({
  mode,
  isReachable = false,
  resolve = resolveBySystem,
}: Options): OutboundHttp {
  const knowsMachine = mode === 'sandbox' && !isReachable
  const find = async (url: URL): Promise<Target> => {
    if (url.username || url.password) return { refusal: 'can’t contain a user name or password' }
    const isSecure = url.protocol === 'https:'
    if (!isSecure && !(knowsMachine && url.protocol === 'http:')) return { refusal: 'must use https' }
    if (!knowsMachine && !isWebPort(url.port)) return { refusal: 'must use port 443 or a port above 1023' }
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
    const addresses = isIP(host) ? [host] : await resolve(host).catch(() => [])
    const [address] = addresses
    if (knowsMachine && address !== undefined && addresses.every(isLoopbackAddress)) return { address }
    if (!isSecure) return { refusal: 'must use https' }
    if (addresses.some(isPrivateAddress) || (address === undefined && !knowsMachine))
      return { refusal: NOT_PUBLIC }
    return { address }
  }
  return {
    refusalOf: async (url) => {
      const target = await find(url)
      return 'refusal' in target ? target.refusal : undefined
    },
    send: async (request) => {
      const url = new URL(request.url)
      if (mode === 'sandbox' && url.hostname === DEMO_MERCHANT) return new Response('ok')
      const target = await find(url)
      if ('refusal' in target) throw new OutboundError(`The address ${target.refusal}`)
      if (target.address === undefined) throw new OutboundError(`The name ${url.hostname} could not be found`)
      return exchange(request, url, target.address)
    },
  }
}

/** Those below are of mail, shells and the like. None is named for 443. */
const isWebPort = (port: string) => port === '' || port === '443' || Number(port) > 1023

async function resolveBySystem(name: string): Promise<readonly string[]> {
  const found = await lookup(name, { all: true })
  return found.map(({ address }) => address)
}

/** How much of an answer is read. */
const LONGEST_BODY = 2_048
const TEXTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection closed without a response',
  EHOSTUNREACH: 'The address couldn’t be reached',
  ENETUNREACH: 'The address couldn’t be reached',
}

/** Sends a request to one IP address, whatever its name means elsewhere, over a connection of its own. */
async function exchange(request: Request, url: URL, address: string): Promise<Response> {
  const body = await request.text()
  const options = optionsOf(request, body, address)
  try {
    return await new Promise<Response>((resolve, reject) => {
      const start = url.protocol === 'https:' ? requestHttps : requestHttp
      const sent = start(url, options, (answer) => readAnswer(answer).then(resolve, reject))
      sent.once('error', reject).end(body)
    })
  } catch (cause) {
    throw new OutboundError(textOf(cause, request.signal), { cause })
  }
}

function optionsOf(request: Request, body: string, address: string): RequestOptions {
  const family = isIPv6(address) ? 6 : 4
  return {
    method: request.method,
    headers: { ...Object.fromEntries(request.headers), 'content-length': Buffer.byteLength(body) },
    agent: false,
    signal: request.signal,
    lookup: (_name, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
  }
}

async function readAnswer(answer: IncomingMessage): Promise<Response> {
  const status = answer.statusCode ?? 0
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= LONGEST_BODY) break
  }
  // Neither half a character at the end nor one that a database refuses.
  const bytes = Buffer.concat(chunks).subarray(0, LONGEST_BODY)
  const text = new TextDecoder().decode(bytes, { stream: true }).replaceAll('\0', '')
  return new Response(text === '' ? null : text, { status, headers: headersOf(answer) })
}

function headersOf({ headers }: IncomingMessage): Headers {
  return new Headers(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
  )
}

function textOf(error: unknown, { aborted }: AbortSignal): string {
  if (aborted) return 'No response in time'
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no response'
  return TEXTS[code] ?? `The connection failed (${code})`
}

/** IPv4 that is not the public internet: RFC 6890, with loopback, private, link-local (metadata), multicast. */
const NOT_PUBLIC_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Of IPv6 only 2000::/3 is public, and in it not what carries an IPv4 address or is for documentation. */
const PUBLIC_V6 = [['2000::', 3]] as const
const NOT_PUBLIC_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const notPublicV4 = listOf(NOT_PUBLIC_V4, 'ipv4')
const publicV6 = listOf(PUBLIC_V6, 'ipv6')
const notPublicV6 = listOf(NOT_PUBLIC_V6, 'ipv6')
const loopback = listOf([['127.0.0.0', 8]], 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether an IP address is anything but the public internet. */
function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return notPublicV4.check(address, 'ipv4')
  return !publicV6.check(address, 'ipv6') || notPublicV6.check(address, 'ipv6')
}

/** Whether an IP address is the machine itself. */
export function isLoopbackAddress(address: string): boolean {
  return loopback.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}

function listOf(subnets: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, family)
  return list
}
