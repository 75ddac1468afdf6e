import { eq } from 'drizzle-orm'
import { parseArgs } from 'node:util'
import { ConfigError } from '#define'
import { createServices } from './createServices.ts'
import { team } from '#server/features/people/identity/schema.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'
import { logError } from '#server/engine/support/logError.ts'
import { readEnvironment } from './readEnvironment.ts'
import { fillTransactions } from '#server/sandbox/seed/fillTransactions.ts'
import { DEMO_TEAM } from '#server/sandbox/seed/accounts.ts'
import type { Services } from './Services.ts'

const USAGE = 'Usage: npm run seed -- --transactions 1000000'

await main().catch((error: unknown) => {
  logError(error)
  process.exitCode = 1
})

async function main(): Promise<void> {
  const count = readCount()
  const services = await createServices(readEnvironment(process.env, import.meta.url))
  try {
    await fill(services, count)
  } finally {
    await services.db.close()
  }
}

function readCount(): number {
  const { values } = parseArgs({ options: { transactions: { type: 'string', default: '0' } } })
  const count = Number(values.transactions)
  if (!Number.isSafeInteger(count) || count < 0) throw new ConfigError('Arguments', [USAGE])
  return count
}

/** Fills the demo team; without a number the demo data itself, which is there by now, is all there is to do. */
async function fill(services: Services, count: number): Promise<void> {
  const [demo] = await services.db.orm.select({ id: team.id }).from(team).where(eq(team.name, DEMO_TEAM))
  if (!demo) throw new ConfigError('Database', [`There is no team "${DEMO_TEAM}"; start once with SEED=demo`])
  const started = performance.now()
  const report = (done: number) => {
    const seconds = (performance.now() - started) / 1000
    const rate = Math.round(done / seconds).toLocaleString('en-US')
    console.log(`${done.toLocaleString('en-US')} transactions in ${seconds.toFixed(1)} s, ${rate} per second`)
  }
  if (count > 0) {
    await fillTransactions(services, { teamId: demo.id, count, onProgress: report })
    console.log('With indexes:')
    report(count)
  }
  const total = await services.db.orm.$count(walletTransaction, eq(walletTransaction.teamId, demo.id))
  console.log(`${DEMO_TEAM} has ${total.toLocaleString('en-US')} transactions`)
}
