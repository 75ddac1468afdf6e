import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '#server/readEnvironment.ts'
import { serveApp } from '#server/http/serveApp.ts'
import { startServer, type RunningServer } from '#server/startServer.ts'
import { ConfigError } from '#src/framework/define/ConfigError.ts'

const PAGE =
  '<meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__" src="/assets/app.js"></script>'
const SCRIPT = 'console.log("the app")'
const STYLE = 'body { color: red }'

let folder: string
let server: RunningServer

/** On the embedded database, whatever the other tests run on. */
const start = () =>
  startServer(
    readEnvironment({ PORT: '0', DATA_DIR: join(folder, 'data'), DRAIN_SECONDS: '1' }),
    join(folder, 'client'),
  )

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coffer-'))
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(folder, 'client/index.html'), PAGE)
  await writeFile(join(folder, 'client/pay.html'), PAGE.replace('app.js', 'pay.js'))
  await writeFile(join(folder, 'client/favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'client/assets/app.js'), SCRIPT)
  await writeFile(join(folder, 'client/assets/app.js.gz'), gzipSync(SCRIPT))
  await writeFile(join(folder, 'client/assets/page.css'), STYLE)
  await writeFile(join(folder, 'client/assets/page.css.gz'), gzipSync(STYLE))
  await writeFile(join(folder, 'client/assets/page.css.br'), brotliCompressSync(STYLE))
  server = await start()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const get = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${server.port}${path}`, init)
const nonceOf = async (path: string) => /nonce="([^"]+)"/.exec(await (await get(path)).text())?.[1]

/** Sends a path as it is; `fetch` would tidy it up. */
const rawStatus = (path: string) =>
  new Promise((resolve, reject) => {
    request({ port: server.port, path }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
  })

const api = (path: string, { token = '', body }: { token?: string; body?: object } = {}) =>
  get(`/api${path}`, {
    headers: { Channel: 'web', Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
const signIn = async () => {
  const answer = await api('/auth/signin', { body: { email: 'owner@demo.test', password: 'Demo-pass-1' } })
  const { data } = (await answer.json()) as { data: { accessToken: string } }
  return data.accessToken
}

describe('a request that does not end', () => {
  it('is ended with 408, however slowly it goes on', async () => {
    const environment = readEnvironment({ PORT: '0', SEED: 'empty', DATA_DIR: join(folder, 'slow') })
    const slow = await startServer(environment, join(folder, 'client'), { requestTime: 500 })
    const socket = connect(slow.port, '127.0.0.1')
    const head = [
      'POST /api/auth/signin HTTP/1.1',
      'Host: a',
      'Channel: web',
      'Content-Type: application/json',
    ]
    socket.write([...head, 'Content-Length: 10000', '', '{"email":"'].join('\r\n'))
    const dribble = setInterval(() => socket.write('a'), 50)
    const answer = String(await new Promise((resolve) => socket.once('data', resolve)))
    clearInterval(dribble)
    socket.destroy()
    await slow.stop()
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })
})

describe('a data folder that cannot be written', () => {
  it('stops the start and says what to do', async () => {
    const file = join(folder, 'secret.txt')
    const start = startServer(readEnvironment({ PORT: '0', DATA_DIR: file }), join(folder, 'client'))
    await expect(start).rejects.toThrow(
      new ConfigError('DATA_DIR', [
        `${file} cannot be written: it is a file. Make it writable, choose another DATA_DIR, or set DATABASE_URL.`,
      ]),
    )
  })
})

describe('the page', () => {
  it('keeps browsers to https where the address from outside is', async () => {
    const origins = ['https://pay.example.com', 'http://127.0.0.1:4100']
    const headers = await Promise.all(
      origins.map(async (origin) => {
        const app = await serveApp({ root: join(folder, 'client'), origin })
        return (await app.request(`${origin}/`)).headers
      }),
    )
    expect(headers.map((one) => one.get('Strict-Transport-Security'))).toEqual(['max-age=31536000', null])
    expect(headers.map((one) => one.get('Permissions-Policy'))).not.toContain(null)
  })

  it.each(['/', '/dashboard', '/dashboard/transactions/tx_1', '/sandbox/inbox', '/pay/abc'])(
    'opens at %s under a strict policy',
    async (path) => {
      const { status, headers } = await get(path)
      expect(status).toBe(200)
      expect(headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('Content-Security-Policy')).not.toContain('unsafe')
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
      expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    },
  )

  it('is another one for payments, which no search engine keeps', async () => {
    const hosted = await get('/pay/pl_0')
    expect(await hosted.text()).toContain('src="/assets/pay.js"')
    expect(hosted.headers.get('X-Robots-Tag')).toBe('noindex')
    const app = await get('/dashboard/payment-links')
    expect(await app.text()).toContain('src="/assets/app.js"')
    expect(app.headers.get('X-Robots-Tag')).toBeNull()
  })

  it('has a nonce of its own in each answer, the one of its policy', async () => {
    const response = await get('/')
    const nonce = /nonce="([^"]+)"/.exec(await response.text())?.[1]
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/)
    expect(response.headers.get('Content-Security-Policy')).toContain(`script-src 'self' 'nonce-${nonce}'`)
    expect(await nonceOf('/')).not.toBe(nonce)
    expect(await nonceOf('/index.html')).not.toBe('__CSP_NONCE__')
  })

  it('answers HEAD without a body and refuses to be posted to', async () => {
    const head = await get('/', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await get('/', { method: 'POST' })).status).toBe(405)
  })
})

describe('the files', () => {
  it('are packed when the browser takes that, and may be kept for ever', async () => {
    const response = await get('/assets/app.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(response.headers.get('Content-Encoding')).toBe('gzip')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    expect(await response.text()).toBe(SCRIPT)
    const plain = await get('/assets/app.js', { headers: { 'Accept-Encoding': 'identity' } })
    expect(plain.headers.get('Content-Encoding')).toBeNull()
  })

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('come in the best packing of those that the browser takes: %s', async (accepted, encoding) => {
    const response = await get('/assets/page.css', { headers: { 'Accept-Encoding': accepted } })
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    expect(await response.text()).toBe(STYLE)
  })

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
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
  ])('outside the client cannot be reached by %s', async (path) => {
    expect(await rawStatus(path)).toBe(404)
  })
})

/** Payments and conversions of the demo team. */
const DEMO_TRANSACTIONS = 511

describe('the API behind it', () => {
  it('answers its own 404 for what it does not know', async () => {
    const response = await api('/nothing')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ statusCode: 404, message: 'Not found', data: null })
  })

  it('lets a newcomer sign in and see the demo data', async () => {
    const response = await api('/transaction/list', { token: await signIn() })
    expect(await response.json()).toMatchObject({ metadata: { total: DEMO_TRANSACTIONS } })
  })

  it(
    'says that it is not ready when it stops, ends the streams of events, and waits for nobody',
    { timeout: 60_000 },
    async () => {
      const { body } = await api('/live', { token: await signIn() })
      const reader = body?.getReader()
      expect(new TextDecoder().decode((await reader?.read())?.value)).toMatch(/^event: ready/)
      const started = Date.now()
      const stopping = server.stop()
      expect((await reader?.read())?.done).toBe(true)
      expect((await api('/health/ready')).status).toBe(503)
      const alive = await api('/health/live')
      expect([alive.status, alive.headers.get('Connection')]).toEqual([200, 'close'])
      await stopping
      expect(Date.now() - started).toBeLessThan(5_000)
      await expect(api('/health/live')).rejects.toThrow()
      server = await start()
    },
  )

  it('keeps its data over a restart, and does not seed again', async () => {
    const token = await signIn()
    await api('/sandbox/deposits', { token, body: { currency: 'USDC', amount: '5' } })
    await server.stop()
    server = await start()
    const response = await api('/transaction/list', { token })
    expect(await response.json()).toMatchObject({
      data: { 0: { amount: '5' } },
      metadata: { total: DEMO_TRANSACTIONS + 1 },
    })
  })
})
