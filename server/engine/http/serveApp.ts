import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import { NONCE, type SecureHeadersVariables } from 'hono/secure-headers'
import { getMimeType } from 'hono/utils/mime'
import { secureHeaders } from './secureHeaders.ts'

/** What the built page holds in the place of the nonce (`html.cspNonce` in `vite.config.ts`). */
export const NONCE_PLACE = '__CSP_NONCE__'

/** Nothing from another origin, no script or style without the nonce of the answer. */
export const PAGE_POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'", NONCE],
  styleSrc: ["'self'", NONCE],
  // Pictures of files that a form has just sent.
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
}
const FOR_EVER = 'public, max-age=31536000, immutable'

/** A page of its own, for guests, that loads without the application; no search engine is to list it. */
export interface GuestPage {
  /** In the folder of the built client. */
  readonly file: string
  /** Whether it is at a path. */
  readonly isAt: (path: string) => boolean
}

interface Options {
  /** The folder of the built client. */
  readonly root: string
  /** The public address. */
  readonly origin: string
  /** Other hosts that the app may ask. Default: none. */
  readonly connect?: readonly string[]
  /** Default: none. */
  readonly guestPages?: readonly GuestPage[]
}

/**
 * Serves the built app: its files, packed as `precompressPlugin` left them, and for every other address a page with a nonce
 * of its own.
 */
export async function serveApp({ root, origin, connect = [], guestPages = [] }: Options) {
  const policy = { ...PAGE_POLICY, connectSrc: [...PAGE_POLICY.connectSrc, ...connect] }
  const app = await readPage(root, 'index.html')
  const others = await Promise.all(
    guestPages.map(async ({ file, isAt }) => ({ isAt, page: await readPage(root, file) })),
  )
  const server = new Hono<{ Variables: SecureHeadersVariables }>()
  server.use(async (context, next) => {
    if (!['GET', 'HEAD'].includes(context.req.method)) return context.text('Method not allowed', 405)
    await next()
  })
  const files = serveStatic({ root, precompressed: true, onFound: (_path, context) => keep(context) })
  server.use(secureHeaders(origin))
  server.get('/sw.js', (context) => context.text(LEAVE, 200, LEAVING))
  server.use(async (context, next) => {
    if (!isFile(context.req.path)) return next()
    const isPage = extname(context.req.path) === '.html'
    return (isPage ? undefined : await files(context, noFile)) ?? context.text('Not found', 404)
  })
  server.get('*', secureHeaders(origin, { contentSecurityPolicy: policy }), (context) => {
    const other = others.find(({ isAt }) => isAt(context.req.path))
    context.header('Cache-Control', 'no-store')
    if (other) context.header('X-Robots-Tag', 'noindex')
    const page = other?.page ?? app
    return context.html(page.replaceAll(NONCE_PLACE, context.get('secureHeadersNonce') ?? ''))
  })
  return server
}

/** A static build that was here before left a service worker, which would keep answering in the place of this server. */
const LEAVE = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.unregister()))`
const LEAVING = { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }

const readPage = (root: string, file: string) => readFile(join(root, file), 'utf8')

/** What names a file is never answered with the page: a script that is gone must fail as one. */
const isFile = (path: string) => path.startsWith('/assets/') || getMimeType(path) !== undefined

const noFile = () => Promise.resolve()

/** The names of assets change with their content. */
function keep(context: Context): void {
  context.header('Vary', 'Accept-Encoding')
  context.header('Cache-Control', context.req.path.startsWith('/assets/') ? FOR_EVER : 'no-cache')
}
