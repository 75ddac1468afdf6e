import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnvironment } from '#server/entry/readEnvironment.ts'
import { startServer } from '#server/entry/startServer.ts'
import { ADA } from '#tests/support/accounts.ts'
import { createMailReceiver } from '#tests/support/createMailReceiver.ts'

describe('a mail that waits', () => {
  it('goes on over a restart of the whole application', async () => {
    let receiver = await createMailReceiver()
    const folder = await mkdtemp(join(tmpdir(), 'coffer-'))
    for (const page of ['index.html', 'pay.html']) await writeFile(join(folder, page), '')
    const mail = { SMTP_URL: receiver.url, MAIL_FROM: 'Coffer <no-reply@coffer.example>' }
    const place = { PORT: '0', SEED: 'empty', DATA_DIR: join(folder, 'data') }
    const start = () => startServer(readEnvironment({ ...place, ...mail }), folder)
    const { port } = receiver
    await receiver.close()
    const before = await start()
    const answer = await fetch(`http://127.0.0.1:${before.port}/api/auth/signup`, {
      method: 'POST',
      headers: { Channel: 'web', 'Content-Type': 'application/json' },
      body: JSON.stringify(ADA),
    })
    expect(answer.status).toBe(201)
    await before.stop()
    receiver = await createMailReceiver(port)
    const after = await start()
    await expect.poll(() => receiver.received.map(({ to }) => to)).toEqual([ADA.email])
    await after.stop()
    await receiver.close()
    await rm(folder, { recursive: true })
  })
})
