import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Services } from '#server/entry/Services.ts'
import { sandboxMail } from '#server/engine/db/schema.ts'
import { attemptMail, MAIL_RETRY_DELAYS, claimMail, deliverMails } from '#server/engine/mail/deliverMails.ts'
import { createMailTransport } from '#server/engine/mail/createMailTransport.ts'
import { MailError } from '#server/engine/mail/MailTransport.ts'
import { sendMail } from '#server/engine/mail/sendMail.ts'
import { ADA, codeFor, resetTokenFor } from '#tests/support/accounts.ts'
import { createMailReceiver, type MailReceiver } from '#tests/support/createMailReceiver.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { serveWith } from '#tests/support/serveWith.ts'

const MINUTE = 60_000
const FROM = { name: 'Coffer', address: 'no-reply@coffer.example' }
const [FIRST_DELAY = 0] = MAIL_RETRY_DELAYS

let receiver: MailReceiver
let api: TestApi
let log: string[]
beforeAll(async () => {
  receiver = await createMailReceiver()
  api = await createTestApi({ mailTransport: createMailTransport({ smtpUrl: receiver.url, from: FROM }) })
})
beforeEach(async () => {
  await api.reset()
  receiver.received.length = 0
  log = []
})
afterEach(() => receiver.refuseWith({}))
afterAll(async () => {
  await api.close()
  await receiver.close()
})

const withTransport = (given: Services = api.services) => {
  if (!given.mailTransport) throw new Error('The API of this test has a mailTransport')
  return { ...given, mailTransport: given.mailTransport }
}
const deliver = (given?: Services) => deliverMails(withTransport(given), (line) => log.push(line))
const signUp = () => api.guest().post('/auth/signup', ADA)
const rows = () => api.services.db.orm.select().from(sandboxMail).orderBy(sandboxMail.seq)
const newest = async () => (await rows()).at(-1)
/** Writes a mail down, without what it is about. */
const write = (to: string, { subject = 'Hello', given = api.services } = {}) =>
  given.db.transaction((tx) =>
    sendMail({ tx, services: given }, { to, write: () => ({ subject, body: '' }) }),
  )
/** Has the owner forget their password. Answers the token of the link that is mailed. */
async function forgetPassword({ guest }: Pick<TestApi, 'guest'> = api): Promise<string> {
  await api.tokenOf('owner')
  await guest().post('/auth/forgot-password', { email: 'owner@test.example' })
  return resetTokenFor(api, 'owner@test.example')
}

describe('a mail', () => {
  it('of a sign-up arrives as it was written, once, and says when', async () => {
    await signUp()
    const code = await codeFor(api, ADA.email)
    expect(receiver.received).toEqual([])
    expect(await deliver()).toBe(1)
    api.advance(30 * 24 * 60 * MINUTE)
    expect(await deliver()).toBe(0)
    expect(receiver.received).toMatchObject([
      {
        from: FROM.address,
        to: ADA.email,
        headers: {
          From: `Coffer <${FROM.address}>`,
          To: ADA.email,
          Subject: `${code} is your verification code`,
          Date: 'Sun, 15 Jun 2025 12:00:00 +0000',
          'Message-ID': expect.stringMatching(/^<mail_\w+@coffer\.example>$/),
          'Auto-Submitted': 'auto-generated',
        },
        text: `Your verification code is ${code}.\n\nIt’s valid for two minutes and works once. Never share it with anyone.`,
      },
    ])
    const sentAt = new Date('2025-06-15T12:00:00Z')
    expect(await newest()).toMatchObject({ attempts: 1, sentAt, nextAt: null })
  })

  it('brings its link whole', async () => {
    const token = await forgetPassword()
    await deliver()
    expect(receiver.received.at(-1)?.text.split('\n').slice(-2)).toEqual([
      'Choose a new password:',
      `http://app.test/reset-password#token=${token}&email=owner%40test.example`,
    ])
  })

  it('of a change that did not happen is never sent', async () => {
    const change = api.services.db.transaction(async (tx) => {
      const mail = { to: ADA.email, write: () => ({ subject: 'Never', body: 'Nothing happened' }) }
      await sendMail({ tx, services: api.services }, mail)
      throw new Error('rolled back')
    })
    await expect(change).rejects.toThrow('rolled back')
    expect(await deliver()).toBe(0)
  })

  it('is sent once when five processes look for it', async () => {
    const people = Array.from({ length: 12 }, (_, n) => `p${n}@example.com`)
    for (const to of people) await write(to)
    const attempts = await Promise.all(Array.from({ length: 5 }, () => deliver()))
    expect(attempts.reduce((sum, count) => sum + count, 0)).toBe(12)
    expect(receiver.received.map(({ to }) => to).sort()).toEqual(people.sort())
  })

  it('goes nowhere but to its one address, whatever that looks like', async () => {
    await write('"x,eve@example.com"@example.com', { subject: 'a\r\nBcc: eve@example.com' })
    await deliver()
    expect(receiver.received.map(({ to }) => to)).not.toContain('eve@example.com')
    expect(receiver.received[0]?.headers).not.toHaveProperty('Bcc')
  })
})

describe('a server that does not take it', () => {
  it('because it is down is asked again later, and takes it once', async () => {
    const { port } = receiver
    await receiver.close()
    await signUp()
    expect(await deliver()).toBe(1)
    receiver = await createMailReceiver(port)
    api.advance(FIRST_DELAY)
    expect([await deliver(), await deliver()]).toEqual([1, 0])
    expect(receiver.received).toMatchObject([{ to: ADA.email }])
    expect(log).toEqual([expect.stringContaining('at attempt 1 (ESOCKET)')])
    expect(await newest()).toMatchObject({ attempts: 2, nextAt: null, error: null })
  })

  it('is asked after longer and longer times, and then no more', async () => {
    receiver.refuseWith({ DATA: '452 4.3.1 Full' })
    await signUp()
    expect(await deliver()).toBe(1)
    for (const delay of MAIL_RETRY_DELAYS) {
      api.advance(delay - 1)
      expect(await deliver()).toBe(0)
      api.advance(1)
      expect(await deliver()).toBe(1)
    }
    api.advance(30 * 24 * 60 * MINUTE)
    expect(await deliver()).toBe(0)
    expect(log).toHaveLength(MAIL_RETRY_DELAYS.length + 1)
    expect(log.at(-1)).toMatch(/^Email mail_\w+ failed at attempt 8 \(EMESSAGE 452\) and won’t be retried$/)
    expect(await newest()).toMatchObject({ sentAt: null, error: 'EMESSAGE 452' })
  })

  it.each([
    ['not asked again', { 'RCPT TO': '550 5.1.1 Nobody of that name' }, 0],
    ['not asked again', { DATA: '554 5.7.1 Spam' }, 0],
    ['asked again, as the settings may be put right,', { 'MAIL FROM': '550 5.7.1 Not you' }, 1],
  ])('is %s after %o', async (_, refusal, more) => {
    receiver.refuseWith(refusal)
    await signUp()
    await deliver()
    receiver.refuseWith({})
    api.advance(FIRST_DELAY)
    expect(await deliver()).toBe(more)
    expect(receiver.received).toHaveLength(more)
  })

  it('does not hold up the mails to others', async () => {
    for (const to of ['first@example.com', 'second@example.com']) await write(to)
    receiver.refuseWith({ 'RCPT TO': '451 later' })
    const claimed = await claimMail(api.services)
    if (claimed) await attemptMail(withTransport(), claimed, (line) => log.push(line))
    receiver.refuseWith({})
    await deliver()
    expect(receiver.received.map(({ to }) => to)).toEqual(['second@example.com'])
  })
})

it('the connection to another machine is encrypted, or nothing is sent, but where the URL says so', async () => {
  /** Reaches this machine without saying so. */
  const elsewhere = receiver.url.replace('127.0.0.1', '0.0.0.0')
  const mail = { id: 'mail_1', to: ADA.email, subject: 'Hello', text: '', date: new Date() }
  const sendBy = (smtpUrl: string) =>
    createMailTransport({ smtpUrl, from: FROM }).send(mail, AbortSignal.timeout(5_000))
  await expect(sendBy(elsewhere)).rejects.toMatchObject({ reason: 'ETLS 502', isFinal: false })
  expect(receiver.received).toEqual([])
  await sendBy(`${elsewhere}?requireTLS=false`)
  expect(receiver.received).toHaveLength(1)
})

describe('what a mail says', () => {
  /** What is kept of it once it was sent is for the inbox of a sandbox. */
  const production = () => serveWith(api, { mode: 'production' })
  /** A reset link and a code are on their way. Answers what each holds. */
  async function writeMails(server: Pick<TestApi, 'guest'> = production()): Promise<readonly string[]> {
    const token = await forgetPassword(server)
    await server.guest().post('/auth/signup', ADA)
    return [token, await codeFor(api, ADA.email)]
  }

  it('is nowhere in clear while it waits, is kept for the next attempt, and gone once the mail was taken', async () => {
    const secrets = await writeMails()
    expect(secrets.map((secret) => secret.length)).toEqual([43, 6])
    receiver.refuseWith({ DATA: '452 4.3.1 Full' })
    await deliver(production().services)
    const waiting = JSON.stringify(await rows())
    expect(secrets.filter((secret) => waiting.includes(secret))).toEqual([])
    expect(waiting).not.toMatch(/password|verification/)
    receiver.refuseWith({})
    api.advance(FIRST_DELAY)
    expect(await deliver(production().services)).toBe(2)
    const taken = receiver.received.map(({ text }) => secrets.some((secret) => text.includes(secret)))
    expect(taken).toEqual([true, true])
    expect((await rows()).map(({ sealed }) => sealed)).toEqual([null, null])
  })

  it('is gone once the mail was given up; neither its row nor the log repeats what the server said', async () => {
    const [secret = ''] = await writeMails()
    receiver.refuseWith({ DATA: `554 5.7.1 Blocked for ${ADA.email}: ${secret}` })
    await deliver(production().services)
    const given = { sealed: null, error: 'EMESSAGE 554' }
    expect(await rows()).toMatchObject([given, given])
    expect(log).toHaveLength(2)
    expect(log.filter((line) => line.includes(secret) || line.includes(ADA.email))).toEqual([])
  })

  it('is given up when it was encrypted with another key', async () => {
    await writeMails()
    await deliver(serveWith(api, { mode: 'production', encryptionKey: btoa('x'.repeat(32)) }).services)
    expect(log[0]).toMatch(/\(it was encrypted with another key\) and won’t be retried$/)
    expect(receiver.received).toEqual([])
  })

  it('stays where it is written without a server, also when one is named later, and in production nowhere', async () => {
    await write(ADA.email, { given: { ...api.services, mailTransport: undefined } })
    await write('eve@example.com', { given: { ...production().services, mailTransport: undefined } })
    expect(await deliver()).toBe(0)
    expect(await api.mails(ADA.email)).toMatchObject([{ subject: 'Hello' }])
    expect(await newest()).toMatchObject({ sealed: null, nextAt: null })
  })

  it('is shown by the inbox of a sandbox, sent or not, and encrypted there as well', async () => {
    const secrets = await writeMails(api)
    await deliver()
    const stored = JSON.stringify(await rows())
    expect(secrets.filter((secret) => stored.includes(secret))).toEqual([])
    const shown = JSON.stringify((await api.guest().get('/sandbox/inbox')).body.data)
    expect(secrets.every((secret) => shown.includes(secret))).toBe(true)
    expect((await production().guest().get('/sandbox/inbox')).status).toBe(404)
  })
})

it('a process that dies leaves its mail to the next after a while, and changes nothing when it comes back too late', async () => {
  await signUp()
  const late = await claimMail(api.services)
  api.advance(3 * MINUTE - 1)
  expect(await deliver()).toBe(0)
  api.advance(1)
  expect(await deliver()).toBe(1)
  expect(receiver.received).toHaveLength(1)
  const failure = new MailError({ reason: 'late', isFinal: false, cause: undefined })
  const broken = { ...api.services, mailTransport: { send: () => Promise.reject(failure) } }
  if (late) await attemptMail(broken, late, (line) => log.push(line))
  expect(await newest()).toMatchObject({ attempts: 2, sentAt: expect.any(Date), nextAt: null, error: null })
})
