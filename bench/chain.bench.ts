import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { parseAbi, type Hex } from 'viem'
import { startAnvil, type Anvil } from '#tests/support/anvil.ts'
import { apiAs, makeAccount } from '#tests/browser/api.ts'
import { createPlace } from '#tests/browser/createPlace.ts'
import type { SentLink } from '#tests/support/pay.ts'
import { how, record } from './figure.ts'
import { launchProbed, type ProbedServer } from './launchProbed.ts'

const DEPOSITS = 1_000
/** An hour of blocks, one every two seconds. */
const BLOCKS = 1_800
/** Deposits while nobody looks. */
const MISSED = 100
const ABI = parseAbi(['function transfer(address to, uint256 amount) returns (bool)'])

const HOW = `The built server with CHAIN_CONFIG on anvil. ${DEPOSITS} payment sessions, each with an address of its own, are paid at
once, in as few blocks as hold them, twice; then the server is stopped, ${MISSED} more are paid within ${BLOCKS} blocks (an hour of
two seconds each), and it is started again. Deposits per second of processor are what one core would follow alone: the chain runs on
the same machine. Memory is what is held after a collection, once all of the first round and once all of the second is credited.
${process.env['DATABASE_URL'] === undefined ? 'PGlite, whose work is in the same process.' : 'Postgres, whose work is not in these figures.'}`

test('a real chain', { annotation: how(HOW) }, async () => {
  test.setTimeout(20 * 60_000)
  const [anvil, place, folder] = await Promise.all([
    startAnvil(),
    createPlace(),
    mkdtemp(join(tmpdir(), 'coffer-bench-chain-')),
  ])
  const file = join(folder, 'chains.json')
  await writeFile(file, anvil.configText())
  const env = { ...place.env, CHAIN_CONFIG: file, PROXIES: '1', PUBLIC_URL: 'http://localhost' }
  let server = await launchProbed({ env })
  try {
    const link = await makeLink(server)
    const held: number[] = []
    for (const round of [1, 2]) {
      const addresses = await openSessions(server, link, DEPOSITS)
      const before = (await server.ask()).cpu
      await payAll(anvil, addresses)
      const seconds = await untilPaid(server, link, round * DEPOSITS)
      const { cpu, memory } = await server.ask()
      held.push(memory.heapUsed)
      const used = (cpu.user + cpu.system - before.user - before.system) / 1e6
      const subject = `${DEPOSITS} deposits at once, round ${round}`
      record({ subject, measure: 'credited after', value: seconds, unit: 's' })
      record({ subject, measure: 'deposits a second of processor', value: DEPOSITS / used, unit: '/s' })
    }
    const growth = ((held[1] ?? 0) - (held[0] ?? 0)) / 1e6
    record({
      subject: 'memory',
      measure: 'heap after the second round',
      value: (held[1] ?? 0) / 1e6,
      unit: 'MB',
    })
    record({ subject: 'memory', measure: 'more than after the first', value: growth, unit: 'MB', budget: 5 })
    const missed = await openSessions(server, link, MISSED)
    await server.stop()
    await payAll(anvil, missed)
    // More at once takes anvil longer than its caller waits.
    for (let mined = 0; mined < BLOCKS; mined += 100) await anvil.mine(100)
    const started = performance.now()
    server = await launchProbed({ env })
    await untilPaid(server, link, 2 * DEPOSITS + MISSED)
    const lag = (performance.now() - started) / 1000
    record({
      subject: 'an hour down',
      measure: 'from the start until nothing is missed',
      value: lag,
      unit: 's',
      budget: 60,
    })
  } finally {
    await server.stop()
    await anvil.stop()
    await place.remove()
    await rm(folder, { recursive: true })
  }
})

async function makeLink(server: ProbedServer): Promise<string> {
  const owner = await apiAs(server, await makeAccount(server, 'merchant'))
  const { status, body } = await owner.post<SentLink>('/payment-links', {
    name: 'Coffee beans',
    amount: '25',
    currency: 'USD',
  })
  expect(status).toBe(201)
  return body.id
}

interface Answer {
  readonly data: { readonly address: Hex } | null
  readonly message: unknown
}

/** Opens sessions as visitors of as many addresses, and answers where each is paid. */
async function openSessions({ url }: ProbedServer, link: string, count: number): Promise<readonly Hex[]> {
  const addresses: Hex[] = []
  for (let n = 0; n < count; n += 1) {
    const answer = await fetch(`${url}/api/public/pay/${link}/sessions`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Channel: 'web',
        'X-Forwarded-For': `10.${n >> 8}.${n & 255}.9`,
      },
      body: '{"token":"USDC"}',
    })
    const { data, message } = (await answer.json()) as Answer
    if (!data) throw new Error(`No session ${n}: ${String(message)}`)
    addresses.push(data.address)
  }
  return addresses
}

/** Pays 25 to each, in as few blocks as hold that, and makes it deep. */
async function payAll({ client, payer, usdc, mine }: Anvil, addresses: readonly Hex[]): Promise<void> {
  await client.setAutomine(false)
  const first = await client.getTransactionCount({ address: payer.account.address, blockTag: 'pending' })
  for (const [at, to] of addresses.entries())
    await payer.writeContract({
      abi: ABI,
      address: usdc,
      functionName: 'transfer',
      args: [to, 25_000_000n],
      nonce: first + at,
      gas: 100_000n,
    })
  do await mine()
  while ((await client.getTxpoolStatus()).pending > 0)
  await client.setAutomine(true)
  await mine(3)
}

/** Waits until so many payments of the link are credited. Returns how many seconds that took. */
async function untilPaid(server: ProbedServer, link: string, count: number): Promise<number> {
  const owner = await apiAs(server, await makeAccount(server, 'merchant'))
  const started = performance.now()
  await expect
    .poll(async () => (await owner.get<SentLink>(`/payment-links/${link}`)).body.totalPayments, {
      timeout: 5 * 60_000,
      intervals: [500],
    })
    .toBe(count)
  return (performance.now() - started) / 1000
}
