import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '#server/entry/createApp.ts'
import { createMetrics, type Metrics } from '#server/entry/operations/createMetrics.ts'
import { serveMetrics } from '#server/entry/operations/serveMetrics.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { createTestClient } from '#tests/support/TestClient.ts'

const api = freshApi()
let metrics: Metrics
let server: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  metrics = createMetrics(api.services)
  server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
})
afterAll(() => server.stop())

const scrape = async () => (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()

describe('GET /metrics', () => {
  it('answers in the text format of Prometheus, on a port of its own, and nothing else', async () => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`)
    expect(answer.headers.get('Content-Type')).toContain('text/plain; version=0.0.4')
    expect((await fetch(`http://127.0.0.1:${server.port}/api/config`)).status).toBe(404)
    expect((await api.guest().get('/metrics')).status).toBe(404)
  })

  it('counts requests by route and status, never by address', async () => {
    const app = createApp(api.services, { log: metrics.note })
    const guest = createTestClient(async (request) => app.fetch(request))
    await guest.get('/config')
    await guest.get('/public/pay/pay_secret')
    const text = await scrape()
    expect(text).toMatch(
      /coffer_http_request_duration_seconds_count\{method="GET",route="\/api\/config",status="200"\} 1/,
    )
    expect(text).not.toContain('pay_secret')
  })

  it('tells how long work has waited, and of connections, streams and the event loop', async () => {
    const { db, now } = api.services
    const runAt = new Date(now().getTime() - 90_000)
    await db.transaction((tx) => enqueue(tx, { kind: 'of-no-process', payload: {}, runAt }))
    const text = await scrape()
    expect(text).toContain('coffer_waiting{queue="jobs"} 1')
    expect(text).toContain('coffer_waiting_age_seconds{queue="jobs"} 90')
    expect(text).toContain('coffer_waiting_age_seconds{queue="outbox"} 0')
    expect(text).toMatch(/coffer_database_connections\{state="waiting"\} \d/)
    expect(text).toMatch(/coffer_live_streams \d/)
    expect(text).toContain('nodejs_eventloop_lag_seconds')
  })

  it('tells by how much the books are wrong', async () => {
    await api.as('owner').get('/wallet/get-token-balances')
    await api.services.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`insert into ledger_account (id, owner_type, owner_id, purpose, currency, balance)
        values ('acc_wrong', 'system', 'x', 'suspense', 'USDC', 5)`)
    })
    expect(await scrape()).toContain('coffer_ledger_difference{currency="USDC"} 5')
  })

  it('still answers when a part cannot be asked', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { render } = createMetrics(api.services, [
      () => Promise.reject(new Error('away')),
      async () => [{ name: 'chain_lag_seconds', help: 'x', samples: [{ labels: { chain: '1' }, value: 3 }] }],
    ])
    const { text } = await render()
    logged.mockRestore()
    expect(text).toContain('coffer_metrics_failed 1')
    expect(text).toContain('coffer_chain_lag_seconds{chain="1"} 3')
  })
})
