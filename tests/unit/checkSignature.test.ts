import { describe, expect, it } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { checkSignature } from '#pages/api-reference/checkSignature.ts'

const SECRET = `whsec_${Buffer.from('0123456789abcdef01234567').toString('base64')}`
const AT = new Date('2026-03-01T09:30:00Z')

/** A delivery as the sender of another library signs it. */
function deliver(body = '{"type":"endpoint.test"}') {
  const signature = new Webhook(SECRET).sign('evt_1', AT, body)
  return { secret: SECRET, id: 'evt_1', timestamp: String(AT.getTime() / 1000), signature, body }
}

describe('the signature of a webhook', () => {
  it('is genuine, also beside another one, and stale after five minutes', async () => {
    const sent = deliver()
    expect(await checkSignature(sent, AT.getTime())).toBe('genuine')
    const rotated = { ...sent, signature: `v1,${btoa('another')} ${sent.signature}` }
    expect(await checkSignature(rotated, AT.getTime())).toBe('genuine')
    expect(await checkSignature(sent, AT.getTime() + 300_000)).toBe('genuine')
    expect(await checkSignature(sent, AT.getTime() + 301_000)).toBe('stale')
  })

  it('is forged when anything was changed', async () => {
    const sent = deliver()
    const changes = [{ body: `${sent.body} ` }, { id: 'evt_2' }, { timestamp: '1' }, { signature: 'v1,!' }]
    for (const change of changes)
      expect(await checkSignature({ ...sent, ...change }, AT.getTime())).toBe('forged')
  })

  it('cannot be checked with what is no secret', async () => {
    expect(await checkSignature({ ...deliver(), secret: 'sk_sandbox_1' }, AT.getTime())).toBe('unreadable')
  })
})
