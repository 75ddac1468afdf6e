import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '#server/entry/readEnvironment.ts'
import { isPayPath } from '#server/engine/http/isApiPath.ts'
import { serveApp } from '#server/engine/http/serveApp.ts'
import { keepMigratedCopy } from '#server/entry/migratedCopy.ts'
import { createDatabase } from '#server/engine/db/createDatabase.ts'
import { startServer, type RunningServer } from '#server/entry/startServer.ts'
import { ADA } from '#tests/support/accounts.ts'

const PAGE =
  '<meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__" src="/assets/app.js"></script>'
const SCRIPT = 'console.log("the app")'
const STYLE = 'body { color: red }'

let folder: string
let root: string
let pages: Server
let port: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coffer-'))
  root = join(folder, 'client')
  await mkdir(join(root, 'assets'), { recursive: true })
  const files = {
    '../secret.txt': 'secret',
    'index.html': PAGE,
    'pay.html': PAGE.replace('app.js', 'pay.js'),
    'favicon.svg': '<svg/>',
    'assets/app.js': SCRIPT,
    'assets/app.js.gz': gzipSync(SCRIPT),
    'assets/page.css': STYLE,
    'assets/page.css.gz': gzipSync(STYLE),
    'assets/page.css.br': brotliCompressSync(STYLE),
  }
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(root, name), content)))
  const app = await serveApp({
    root,
    origin: 'http://127.0.0.1:4100',
    guestPages: [{ file: 'pay.html', isAt: isPayPath }],
  })
  port = await new Promise((resolve) => {
    pages = serve({ fetch: app.fetch, port: 0 }, (address) => resolve(address.port)) as Server
  })
})
afterAll(async () => {
  pages.close()
  await rm(folder, { recursive: true })
})

const get = async (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init)
const nonceIn = async (page: Response) => /nonce="([^"]+)"/.exec(await page.text())?.[1]

describe('the page', () => {
  it('keeps browsers to https where the address from outside is, and from what no page needs', async () => {
    const app = await serveApp({ root, origin: 'https://pay.example.com' })
    const { headers } = await app.request('https://pay.example.com/')
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
  })

  it('sends away the service worker that a static build left at its address', async () => {
    const worker = await get('/sw.js')
    expect(worker.headers.get('Content-Type')).toMatch('text/javascript')
    expect(await worker.text()).toContain('registration.unregister()')
  })

  it.each(['/', '/dashboard/transactions/tx_1', '/pay/abc'])(
    'opens at %s under a strict policy',
    async (path) => {
      const { status, headers } = await get(path)
      expect(status).toBe(200)
      const policy = headers.get('Content-Security-Policy')
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'text/html; charset=UTF-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      })
    },
  )

  it('is another one for payments, which no search engine keeps', async () => {
    const hosted = await get('/pay/pl_0')
    expect(await hosted.text()).toContain('src="/assets/pay.js"')
    expect(hosted.headers.get('X-Robots-Tag')).toBe('noindex')
    const app = await get('/dashboard/payment-links')
    expect(await app.text()).toContain('src="/assets/app.js"')
  })

  it('has a nonce of its own in each answer, the one of its policy', async () => {
    const page = await get('/')
    const nonce = await nonceIn(page)
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/)
    expect(page.headers.get('Content-Security-Policy')).toContain(`script-src 'self' 'nonce-${nonce}'`)
    expect(await nonceIn(await get('/'))).not.toBe(nonce)
    expect(await nonceIn(await get('/index.html'))).not.toBe('__CSP_NONCE__')
  })

  it('answers HEAD without a body and refuses to be posted to', async () => {
    const head = await get('/', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await get('/', { method: 'POST' })).status).toBe(405)
  })
})

describe('the files', () => {
  it.each([
    ['app.js', 'gzip, br', 'gzip', SCRIPT],
    ['page.css', 'gzip, deflate, br', 'br', STYLE],
    ['page.css', 'gzip', 'gzip', STYLE],
    ['page.css', 'identity', null, STYLE],
  ])(
    'come in the best packing of those that the browser takes, and may be kept for ever: %s, %s',
    async (name, accepted, encoding, text) => {
      const response = await get(`/assets/${name}`, { headers: { 'Accept-Encoding': accepted } })
      expect(response.headers.get('Content-Encoding')).toBe(encoding)
      expect(response.headers.get('Content-Type')).toMatch(/^text\/(javascript|css); charset=utf-8$/)
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('Vary')).toBe('Accept-Encoding')
      expect(await response.text()).toBe(text)
    },
  )

  it('outside the assets are asked for again each time', async () => {
    expect((await get('/favicon.svg')).headers.get('Cache-Control')).toBe('no-cache')
  })

  it.each(['/assets/gone.js', '/assets/', '/gone.css'])(
    'that are gone answer 404, not the page: %s',
    async (path) => {
      const { status, headers } = await get(path)
      expect([status, headers.get('Content-Type')]).toEqual([404, 'text/plain; charset=UTF-8'])
    },
  )

  it.each([
    ...['/../secret.txt', '/assets/../../secret.txt', '/%2e%2e/secret.txt'],
    ...['/assets/%2e%2e%2f%2e%2e%2fsecret.txt', '/..%5csecret.txt'],
  ])('outside the client cannot be reached: %s', async (path) => {
    expect(await rawStatus(path)).toBe(404)
  })
})

describe('the server', () => {
  let server: RunningServer
  beforeAll(async () => {
    // On the embedded database, whatever the other tests run on.
    const db = await createDatabase({ migratedCopy: await keepMigratedCopy() })
    const environment = readEnvironment({ PORT: '0', SEED: 'empty', DATA_DIR: folder, DRAIN_SECONDS: '1' })
    server = await startServer(environment, root, { db, requestTime: 500 })
  })

  const call = (path: string, body?: object, token = '') =>
    fetch(`http://127.0.0.1:${server.port}/api${path}`, {
      headers: { Channel: 'web', Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })

  it('answers for the API with its own 404', async () => {
    const response = await call('/nothing')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ statusCode: 404, message: 'Not found', data: null })
  })

  it('ends a request that does not end with 408, however slowly it goes on', async () => {
    const socket = connect(server.port, '127.0.0.1')
    const headers = ['Host: a', 'Channel: web', 'Content-Type: application/json', 'Content-Length: 10000']
    socket.write(['POST /api/auth/signin HTTP/1.1', ...headers, '', '{"email":"'].join('\r\n'))
    const dribble = setInterval(() => socket.write('a'), 50)
    const answer = String(await new Promise((resolve) => socket.once('data', resolve)))
    clearInterval(dribble)
    socket.destroy()
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('says that it is not ready when it stops, ends the streams of events, and waits for nobody', async () => {
    await call('/auth/signup', ADA)
    const verified = await call('/auth/verify-account', { email: ADA.email, token: '123456' })
    const { data } = (await verified.json()) as { data: { accessToken: string } }
    const { body } = await call('/live', undefined, data.accessToken)
    const reader = body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toMatch(/^event: ready/)
    const stopping = server.stop()
    expect((await reader?.read())?.done).toBe(true)
    expect((await call('/health/ready')).status).toBe(503)
    expect((await call('/health/live')).headers.get('Connection')).toBe('close')
    await stopping
    await expect(call('/health/live')).rejects.toThrow()
  })
})

/** Sends a path as it is; `fetch` would tidy it up. */
const rawStatus = (path: string) =>
  new Promise((resolve, reject) => {
    request({ port, path }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
  })
