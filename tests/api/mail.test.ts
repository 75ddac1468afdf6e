import { desc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sandboxMail } from '#server/platform/db/schema.ts'
import {
  attemptMail,
  MAIL_RETRY_DELAYS,
  claimMail,
  deliverMails,
  startMailDelivery,
} from '#server/platform/mail/deliverMails.ts'
import { createMailTransport } from '#server/platform/mail/createMailTransport.ts'
import { MailError } from '#server/platform/mail/MailTransport.ts'
import { sendMail } from '#server/platform/mail/sendMail.ts'
import { ADA, codeFor, joinAsAda, resetTokenFor } from '#tests/support/accounts.ts'
import { createMailReceiver, type MailReceiver } from '#tests/support/createMailReceiver.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { invite } from '#tests/support/invitations.ts'

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

const services = (mailTransport = api.services.mailTransport) => {
  if (!mailTransport) throw new Error('The API of this test has a mailTransport')
  return { ...api.services, mailTransport }
}
const deliver = () => deliverMails(services(), (line) => log.push(line))
const signUp = () => api.guest().post('/auth/signup', ADA)
const newest = async () => {
  const [mail] = await api.services.db.orm.select().from(sandboxMail).orderBy(desc(sandboxMail.seq))
  return mail
}

describe('a mail', () => {
  it('of a sign-up arrives as it was written', async () => {
    await signUp()
    const code = await codeFor(api, ADA.email)
    expect(receiver.received).toEqual([])
    expect(await deliver()).toBe(1)
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
        text: `Your verification code is ${code}.\n\nIt is valid for two minutes and works once. Never tell it to anybody.`,
      },
    ])
  })

  it('brings its link whole', async () => {
    await joinAsAda(api)
    await api.guest().post('/auth/forgot-password', { email: ADA.email })
    await deliver()
    const token = await resetTokenFor(api, ADA.email)
    expect(receiver.received.at(-1)?.text.split('\n').slice(-2)).toEqual([
      'Choose a new password:',
      `http://app.test/reset-password#token=${token}&email=ada%40example.com`,
    ])
  })

  it('is sent once, and says when', async () => {
    await signUp()
    await deliver()
    api.advance(30 * 24 * 60 * MINUTE)
    expect(await deliver()).toBe(0)
    expect(receiver.received).toHaveLength(1)
    expect(await newest()).toMatchObject({
      attempts: 1,
      sentAt: new Date('2025-06-15T12:00:00Z'),
      nextAt: null,
    })
  })

  it('of a change that did not happen is never sent', async () => {
    const mail = { to: ADA.email, write: () => ({ subject: 'Never', body: 'Nothing happened' }) }
    const change = api.services.db.transaction(async (tx) => {
      await sendMail(tx, api.services, mail)
      throw new Error('rolled back')
    })
    await expect(change).rejects.toThrow('rolled back')
    expect(await deliver()).toBe(0)
  })

  it('stays where it is written without a server, also when one is named later', async () => {
    const mail = { to: ADA.email, write: () => ({ subject: 'Old', body: 'From before' }) }
    const { db } = api.services
    await db.transaction((tx) => sendMail(tx, { ...api.services, mailTransport: undefined }, mail))
    expect(await api.mails(ADA.email)).toMatchObject([{ subject: 'Old' }])
    expect(await deliver()).toBe(0)
  })

  it('is sent once when five processes look for it', async () => {
    const mails = Array.from({ length: 12 }, (_, n) => ({
      to: `p${n}@example.com`,
      write: () => ({ subject: `${n}`, body: '' }),
    }))
    await api.services.db.transaction(async (tx) => {
      for (const mail of mails) await sendMail(tx, api.services, mail)
    })
    const attempts = await Promise.all(Array.from({ length: 5 }, deliver))
    expect(attempts.reduce((sum, count) => sum + count, 0)).toBe(12)
    expect(receiver.received.map(({ to }) => to).sort()).toEqual(mails.map(({ to }) => to).sort())
  })

  it('goes nowhere but to its one address, whatever that looks like', async () => {
    const mail = {
      to: '"x,eve@example.com"@example.com',
      write: () => ({ subject: 'a\r\nBcc: eve@example.com', body: '' }),
    }
    await api.services.db.transaction((tx) => sendMail(tx, api.services, mail))
    await deliver()
    expect(receiver.received.map(({ to }) => to)).not.toContain('eve@example.com')
    expect(receiver.received[0]?.headers).not.toHaveProperty('Bcc')
  })
})

describe('a server that does not take it', () => {
  it('for now is asked again later, and takes it once', async () => {
    receiver.refuseWith({ 'RCPT TO': '451 4.7.1 Come back later' })
    await signUp()
    expect(await deliver()).toBe(1)
    api.advance(FIRST_DELAY - 1)
    expect(await deliver()).toBe(0)
    receiver.refuseWith({})
    api.advance(1)
    expect(await deliver()).toBe(1)
    expect(await deliver()).toBe(0)
    expect(receiver.received).toHaveLength(1)
    expect(await newest()).toMatchObject({ attempts: 2, nextAt: null, error: null })
  })

  it('because it is down is asked again later, and takes it once', async () => {
    const { port } = receiver
    await receiver.close()
    await signUp()
    expect(await deliver()).toBe(1)
    receiver = await createMailReceiver(port)
    api.advance(FIRST_DELAY)
    expect(await deliver()).toBe(1)
    expect(receiver.received).toMatchObject([{ to: ADA.email }])
    expect(log).toEqual([expect.stringContaining('at attempt 1 (ESOCKET)')])
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
    expect(log.at(-1)).toMatch(/^Mail mail_\w+ was not taken at attempt 8 \(EMESSAGE 452\) and is given up$/)
    expect(await newest()).toMatchObject({ sentAt: null, error: 'EMESSAGE 452' })
  })

  it.each([{ 'RCPT TO': '550 5.1.1 Nobody of that name' }, { DATA: '554 5.7.1 Spam' }])(
    'ever is not asked again: %o',
    async (refusal) => {
      receiver.refuseWith(refusal)
      await signUp()
      await deliver()
      api.advance(FIRST_DELAY)
      expect(await deliver()).toBe(0)
      expect(log).toEqual([expect.stringContaining('is given up')])
    },
  )

  it('from this sender is asked again: the settings may be put right', async () => {
    receiver.refuseWith({ 'MAIL FROM': '550 5.7.1 Not you' })
    await signUp()
    await deliver()
    receiver.refuseWith({})
    api.advance(FIRST_DELAY)
    await deliver()
    expect(receiver.received).toHaveLength(1)
  })

  it('and quotes it gets nothing of it into the log', async () => {
    await joinAsAda(api)
    await deliver()
    await api.guest().post('/auth/forgot-password', { email: ADA.email })
    const token = await resetTokenFor(api, ADA.email)
    receiver.refuseWith({ DATA: `554 5.7.1 Blocked: http://app.test/reset-password#token=${token}` })
    await deliver()
    expect(log).toHaveLength(1)
    expect(log[0]).not.toContain(token)
    expect(log[0]).not.toContain(ADA.email)
  })

  it('does not hold up the mails to others', async () => {
    const mails = ['first@example.com', 'second@example.com'].map((to) => ({
      to,
      write: () => ({ subject: 'Hello', body: '' }),
    }))
    await api.services.db.transaction(async (tx) => {
      for (const mail of mails) await sendMail(tx, api.services, mail)
    })
    receiver.refuseWith({ 'RCPT TO': '451 later' })
    await attempt()
    receiver.refuseWith({})
    await deliver()
    expect(receiver.received.map(({ to }) => to)).toEqual(['second@example.com'])
  })
})

async function attempt(): Promise<void> {
  const claimed = await claimMail(services())
  if (claimed) await attemptMail(services(), claimed, (line) => log.push(line))
}

describe('the connection', () => {
  /** Reaches this machine without saying so. */
  const elsewhere = () => receiver.url.replace('127.0.0.1', '0.0.0.0')
  const sendBy = (smtpUrl: string, patience = 5_000) => {
    const mail = { id: 'mail_1', to: ADA.email, subject: 'Hello', text: '', date: new Date() }
    return createMailTransport({ smtpUrl, from: FROM }).send(mail, AbortSignal.timeout(patience))
  }

  it('to another machine is encrypted, or nothing is sent', async () => {
    await expect(sendBy(elsewhere())).rejects.toMatchObject({ reason: 'ETLS 502', isFinal: false })
    expect(receiver.received).toEqual([])
  })

  it('is not, where the URL says so', async () => {
    await sendBy(`${elsewhere()}?requireTLS=false`)
    expect(receiver.received).toHaveLength(1)
  })

  it('to a server that says nothing is given up', async () => {
    receiver.refuseWith({ CONNECT: '' })
    await expect(sendBy(receiver.url, 50)).rejects.toMatchObject({ reason: 'EABORT', isFinal: false })
  })
})

describe('what a mail says', () => {
  let production: TestApi
  beforeAll(async () => {
    const mailTransport = createMailTransport({ smtpUrl: receiver.url, from: FROM })
    production = await createTestApi({ settings: { mode: 'production' }, mailTransport })
  })
  beforeEach(() => production.reset())
  afterAll(() => production.close())

  /** Everything the database holds of mails. */
  const stored = async ({ services: { db } }: TestApi) =>
    JSON.stringify(await db.orm.select().from(sandboxMail))
  const send = async (one: TestApi) => {
    const { mailTransport } = one.services
    if (!mailTransport) throw new Error('The API of this test has a mailTransport')
    return deliverMails({ ...one.services, mailTransport }, (line) => log.push(line))
  }
  /** A reset link, an invitation to a team and a code are on their way. */
  async function writeMails(one: TestApi) {
    await one.tokenOf('owner')
    await one.guest().post('/auth/forgot-password', { email: 'owner@test.example' })
    await invite(one, { email: 'new@example.com' })
    await one.guest().post('/auth/signup', ADA)
    const mails = [
      ...(await one.mails('owner@test.example')),
      ...(await one.mails('new@example.com')),
      ...(await one.mails(ADA.email)),
    ]
    return mails.map(
      ({ body, linkUrl }) => /#token=([\w-]+)/.exec(linkUrl ?? '')?.[1] ?? /\d{6}/.exec(body)?.[0] ?? '',
    )
  }

  it('is nowhere in clear while it waits', async () => {
    const secrets = await writeMails(production)
    expect(secrets.map((secret) => secret.length)).toEqual([43, 43, 6])
    const rows = await stored(production)
    expect(secrets.filter((secret) => rows.includes(secret))).toEqual([])
    expect(rows).not.toMatch(/password|invited|verification/)
  })

  it('is gone once the mail was taken', async () => {
    const secrets = await writeMails(production)
    expect(await send(production)).toBe(3)
    expect(receiver.received.map(({ text }) => secrets.some((secret) => text.includes(secret)))).toEqual([
      ...[true, true, true],
    ])
    const rows = await production.services.db.orm.select().from(sandboxMail)
    expect(rows.map(({ sealed }) => sealed)).toEqual([null, null, null])
  })

  it('is gone once the mail was given up, and its row does not repeat what the server said', async () => {
    const [secret = ''] = await writeMails(production)
    receiver.refuseWith({ DATA: `554 5.7.1 Blocked: ${secret}` })
    await send(production)
    const rows = await production.services.db.orm.select().from(sandboxMail)
    expect(rows.map(({ sealed, error }) => ({ sealed, error }))).toEqual(
      Array.from({ length: 3 }, () => ({ sealed: null, error: 'EMESSAGE 554' })),
    )
  })

  it('is kept for the next attempt', async () => {
    const [secret = ''] = await writeMails(production)
    receiver.refuseWith({ DATA: '452 4.3.1 Full' })
    await send(production)
    receiver.refuseWith({})
    production.advance(FIRST_DELAY)
    await send(production)
    expect(receiver.received.some(({ text }) => text.includes(secret))).toBe(true)
  })

  it('is given up when it was encrypted with another key', async () => {
    await writeMails(production)
    const { mailTransport } = production.services
    if (!mailTransport) throw new Error('The API of this test has a mailTransport')
    const settings = { ...production.services.settings, encryptionKey: btoa('x'.repeat(32)) }
    await deliverMails({ ...production.services, settings, mailTransport }, (line) => log.push(line))
    expect(log[0]).toMatch(/\(it was encrypted with another key\) and is given up$/)
    expect(receiver.received).toEqual([])
  })

  it('is not kept at all where nobody will send it', async () => {
    const { services: all } = production
    const mail = { to: ADA.email, write: () => ({ subject: 'Lost', body: 'canary' }) }
    await all.db.transaction((tx) => sendMail(tx, { ...all, mailTransport: undefined }, mail))
    expect(await all.db.orm.select().from(sandboxMail)).toMatchObject([{ sealed: null, nextAt: null }])
  })

  it('is shown by the inbox of a sandbox, sent or not, and encrypted there as well', async () => {
    const secrets = await writeMails(api)
    await deliver()
    const rows = await stored(api)
    expect(secrets.filter((secret) => rows.includes(secret))).toEqual([])
    const { body } = await api.guest().get('/sandbox/inbox')
    const shown = JSON.stringify(body.data)
    expect(secrets.every((secret) => shown.includes(secret))).toBe(true)
    expect((await production.guest().get('/sandbox/inbox')).status).toBe(404)
  })
})

describe('a process that dies', () => {
  it('leaves its mail to the next, after a while', async () => {
    await signUp()
    await claimMail(services())
    api.advance(3 * MINUTE - 1)
    expect(await deliver()).toBe(0)
    api.advance(1)
    expect(await deliver()).toBe(1)
    expect(receiver.received).toHaveLength(1)
  })

  it('and comes back too late changes nothing', async () => {
    await signUp()
    const late = await claimMail(services())
    api.advance(3 * MINUTE)
    await deliver()
    const failure = new MailError({ reason: 'late', isFinal: false, cause: undefined })
    const broken = services({ send: () => Promise.reject(failure) })
    if (late) await attemptMail(broken, late, (line) => log.push(line))
    expect(await newest()).toMatchObject({ attempts: 2, sentAt: expect.any(Date), nextAt: null, error: null })
  })
})

describe('the delivery', () => {
  it('sends what is due until it is stopped', async () => {
    const stop = startMailDelivery(services(), 5)
    await signUp()
    await expect.poll(() => receiver.received.length).toBe(1)
    await stop()
    api.advance(3 * MINUTE)
    await api.guest().post('/auth/resend-verification', { email: ADA.email })
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(receiver.received).toHaveLength(1)
    expect(await deliver()).toBe(1)
  })
})
