import { expect, test } from '@playwright/test'
import { apiAs } from '#tests/browser/api.ts'
import { startServer } from '#tests/browser/startServer.ts'
import type { TestClient } from '#tests/support/TestClient.ts'
import { how, percentile95, record } from './figure.ts'
import { memoryOf, watchMemory } from './memory.ts'

const ROWS = Number(process.env['IMPORT_ROWS'] ?? 50_000)
/** As the screen sends them. */
const IN_ONE_CALL = 100

const HOW = `${ROWS.toLocaleString('en')} customers, checked and then imported over HTTP in calls of ${IN_ONE_CALL} lines, one after
the other, as the screen does; each call moves the progress on. Memory is the most of the server's process above what it had before.
${process.env['DATABASE_URL'] === undefined ? 'PGlite, whose data is in the same memory.' : 'Postgres.'}`

test('import', { annotation: how(HOW) }, async () => {
  test.setTimeout(1_800_000)
  const server = await startServer()
  try {
    const owner = await apiAs(server, 'owner')
    const lines = Array.from({ length: ROWS }, (_, index) => ({
      line: index + 2,
      values: {
        name: `Customer ${index}`,
        email: `customer${index}@import.test`,
        currency: 'EUR',
        notes: 'From a file',
      },
    }))
    const before = await memoryOf(server.pid)
    const memory = watchMemory(server.pid)
    const check = await send(owner, '/imports/customers/check', lines)
    const { body } = await owner.post<{ id: string }>('/imports/customers', { fileName: 'customers.csv' })
    const imported = await send(owner, `/imports/customers/${body.id}/lines`, lines)
    const growth = ((await memory.stop()) - before) / 1_000_000
    const found = await owner.get<readonly unknown[]>('/customers?email_like=@import.test&_end=1')
    expect(Number(found.headers.get('X-Total-Count'))).toBeGreaterThan(0)
    for (const [subject, { seconds, calls }] of Object.entries({ check, import: imported })) {
      record({ subject, measure: 'in all', value: seconds, unit: 's' })
      record({ subject, measure: 'rows per second', value: ROWS / seconds, unit: '/s' })
      record({
        subject,
        measure: 'between two steps of the progress',
        value: percentile95(calls),
        unit: 'ms',
      })
    }
    record({ subject: 'server', measure: 'memory, most growth', value: growth, unit: 'MB', budget: 400 })
  } finally {
    await server.stop()
  }
})

async function send(client: TestClient, path: string, lines: readonly object[]) {
  const calls: number[] = []
  const began = performance.now()
  for (let at = 0; at < lines.length; at += IN_ONE_CALL) {
    const asked = performance.now()
    const { status, body } = await client.post<{ results: readonly { ok: boolean }[] }>(path, {
      lines: lines.slice(at, at + IN_ONE_CALL),
    })
    expect([status, body.results.filter(({ ok }) => !ok)]).toEqual([status < 300 ? status : 200, []])
    calls.push(performance.now() - asked)
  }
  return { seconds: (performance.now() - began) / 1000, calls }
}
