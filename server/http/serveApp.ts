import { readFile, readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { securityHeadersFor } from './secureHeaders.ts'
import { isPayPath } from './isApiPath.ts'

/** The placeholder of the nonce in the built page (`html.cspNonce` in `vite.config.ts`). */
export const NONCE_PLACE = '__CSP_NONCE__'

/** The app, and the hosted payment page, which has no business in a search engine. */
const PAGES = {
  app: { file: '/index.html', headers: {} },
  pay: { file: '/pay.html', headers: { 'X-Robots-Tag': 'noindex' } },
} as const
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

interface Options {
  /** The folder of the built client. */
  readonly root: string
  /** The address from outside. */
  readonly origin: string
  readonly randomBytes: (length: number) => Uint8Array
}

/**
 * Serves the built app. The files are listed once, so a path that names none of them leads nowhere; every address that
 * is no file's opens a page, with a nonce of its own.
 */
export async function serveApp({
  root,
  origin,
  randomBytes,
}: Options): Promise<(request: Request) => Promise<Response>> {
  const files = await listFiles(root)
  const [app, pay] = await Promise.all([readPage(root, PAGES.app), readPage(root, PAGES.pay)])
  const secure = Object.entries(securityHeadersFor(origin))
  const answer = (request: Request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Method not allowed')
    const { pathname } = new URL(request.url)
    if (extname(pathname) !== '.html' && files.has(pathname)) return sendFile(request, root, pathname, files)
    if (isAsset(pathname)) return plain(404, 'Not found')
    return sendPage(request, isPayPath(pathname) ? pay : app, randomBytes)
  }
  return async (request) => {
    const response = await answer(request)
    for (const [name, value] of secure) response.headers.set(name, value)
    return response
  }
}

interface Page {
  readonly content: string
  readonly headers: Readonly<Record<string, string>>
}

async function readPage(root: string, { file, headers }: (typeof PAGES)[keyof typeof PAGES]): Promise<Page> {
  return { content: await readFile(join(root, file), 'utf8'), headers }
}

async function listFiles(root: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Set(
    files.map(({ parentPath, name }) => join(parentPath, name).slice(root.length).replaceAll('\\', '/')),
  )
}

/** A missing file must answer 404, not the page: a script that is gone has to fail as one. */
function isAsset(pathname: string): boolean {
  return pathname.startsWith('/assets/') || extname(pathname) in TYPES
}

async function sendFile(request: Request, root: string, pathname: string, files: ReadonlySet<string>) {
  const accepted = request.headers.get('Accept-Encoding') ?? ''
  const [encoding, suffix] =
    ENCODINGS.find(([name, end]) => accepted.includes(name) && files.has(pathname + end)) ?? []
  const headers = new Headers({
    'Content-Type': TYPES[extname(pathname)] ?? 'application/octet-stream',
    'Cache-Control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
  })
  if (encoding) headers.set('Content-Encoding', encoding)
  const body = await readFile(join(root, pathname + (suffix ?? '')))
  headers.set('Content-Length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

function sendPage(request: Request, page: Page, randomBytes: Options['randomBytes']): Response {
  const nonce = Buffer.from(randomBytes(16)).toString('base64')
  const headers = {
    ...page.headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentSecurityPolicy(nonce),
  }
  return new Response(request.method === 'HEAD' ? null : page.content.replaceAll(NONCE_PLACE, nonce), {
    headers,
  })
}

function plain(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

/**
 * The policy of the app's page: nothing from another origin, no script or style without the response's nonce.
 */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}
