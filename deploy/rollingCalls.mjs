// rollingCalls.mjs OLD NEW   Starts the built application of the folder OLD, then that of NEW beside it on the same database, ends
// OLD, and calls whichever is up all the time: sign in, read, write, send, pay. Ends with 1 when a call failed.
import { spawn } from 'node:child_process'
import console from 'node:console'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'

const { fetch } = globalThis
const [oldFolder, newFolder] = process.argv.slice(2)
const PORTS = { old: 4381, new: 4382 }
const TOGETHER_MS = 20_000
const TO = '0x52908400098527886E0F7030069857D2E4169EE7'

/** A process of a version, and its end. */
async function start(name, folder) {
  const child = spawn(process.execPath, ['dist/server/server.js'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(PORTS[name]),
      HOST: '127.0.0.1',
      SEED: 'demo',
      DATA_DIR: `${folder}/.data`,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const began = Date.now()
  for (;;) {
    const ready = await fetch(`${url(name)}/health/ready`)
      .then(({ ok }) => ok)
      .catch(() => false)
    if (ready) break
    if (child.exitCode !== null || Date.now() - began > 240_000)
      throw new Error(`The ${name} version did not start`)
    await sleep(250)
  }
  console.log(`${name} is ready after ${((Date.now() - began) / 1000).toFixed(1)} s`)
  return async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

const url = (name) => `http://127.0.0.1:${PORTS[name]}/api`
const counts = {}
const failures = []

/** One call; what is not as it should be is noted, with what it answered. */
async function call(name, method, path, { body, token, expect = [200, 201] } = {}) {
  const headers = {
    ...{ Channel: 'web', 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    ...(token && { Authorization: `Bearer ${token}` }),
  }
  const sent = method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }
  const label = `${phase}: ${name} ${method} ${path.replace(/[a-z]+_\w+/g, ':id')}`
  try {
    const answer = await fetch(url(name) + path, { method, headers, ...sent })
    const json = await answer.json()
    counts[`${phase}: ${name}`] = (counts[`${phase}: ${name}`] ?? 0) + 1
    if (!expect.includes(answer.status))
      failures.push(`${label}: ${answer.status} ${JSON.stringify(json).slice(0, 200)}`)
    return json
  } catch (error) {
    failures.push(`${label}: ${String(error)}`)
    return {}
  }
}

/** One address may open only so many payments a minute. */
const PAY_EVERY_MS = 4_000
let paidAt = 0

/** What a merchant and their customer do, once. */
async function round(name, token) {
  await call(name, 'GET', '/transaction/list?type=debit', { token })
  await call(name, 'GET', '/wallet/get-token-balances', { token })
  await call(name, 'GET', '/invoices?_start=0&_end=10', { token })
  await call(name, 'GET', '/notifications?_start=0&_end=10', { token })
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const invoice = await call(name, 'POST', '/invoices', {
    token,
    body: {
      ...{ fromCompanyName: 'Acme Ltd', fromEmail: 'billing@acme.example', customerName: 'Cleo Customer' },
      ...{ customerEmail: 'cleo@customer.example', dueDate: day },
      items: [{ description: 'Beans', quantity: '1', rate: '10' }],
    },
  })
  if (invoice.id) await call(name, 'GET', `/invoices/${invoice.id}`, { token })
  await call(name, 'POST', '/wallet/send-crypto', {
    token,
    body: { currency: 'USDC', network: 'ethereum', amount: '0.5', to: TO },
  })
  if (Date.now() - paidAt < PAY_EVERY_MS) return
  paidAt = Date.now()
  const link = await call(name, 'POST', '/payment-links', {
    token,
    body: { name: 'Beans', amount: '5', currency: 'USD' },
  })
  const opened = await call(name, 'POST', `/public/pay/${link.id}/sessions`, { body: { token: 'USDC' } })
  const session = opened.data?.id
  await call(name, 'POST', `/public/pay/sessions/${session}/claim`, {})
  await sleep(200)
  await call(name, 'GET', `/public/pay/sessions/${session}`)
}

let phase = 'old alone'
const up = new Set()
let isOver = false
/** Calls a version as long as it is up, with a session that was begun there or, every other time, at the other version. */
const tokens = {}
async function traffic(name) {
  while (!isOver) {
    if (!up.has(name)) {
      await sleep(50)
      continue
    }
    const signedIn = await call(name, 'POST', '/auth/signin', {
      body: { email: 'owner@demo.test', password: 'Demo-pass-1' },
    })
    tokens[name] = signedIn.data?.accessToken
    for (const token of Object.values(tokens)) if (up.has(name)) await round(name, token)
    await sleep(500)
  }
}

const stopOld = await start('old', oldFolder)
up.add('old')
const running = ['old', 'new'].map(traffic)
await sleep(5_000)
phase = 'new starts'
const stopNew = await start('new', newFolder)
up.add('new')
phase = 'together'
await sleep(TOGETHER_MS)
phase = 'old ends'
// As a balancer does: no new calls, then the signal. What is under way ends first.
up.delete('old')
await sleep(8_000)
await stopOld()
phase = 'new alone'
await sleep(5_000)
isOver = true
await Promise.all(running)
await stopNew()
console.log(counts)
for (const line of [...new Set(failures)].slice(0, 40)) console.error(line)
console.log(
  `${Object.values(counts).reduce((sum, count) => sum + count, 0)} calls, ${failures.length} failed`,
)
process.exitCode = failures.length > 0 ? 1 : 0
