import { beforeEach, describe, expect, it } from 'vitest'
import { ADA, codeFor, type LoginData } from '#tests/support/accounts.ts'
import type { Notification } from '#resources/notifications.ts'
import { notification } from '#server/features/outward/notifications/schema.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { invite } from '#tests/support/invitations.ts'
import { actOn, makeInvoice } from '#tests/support/invoices.ts'
import { notificationsOf } from '#tests/support/notifications.ts'
import { changeTeam } from '#tests/support/teamSettings.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { makeCard, readCard } from '#tests/support/cards.ts'
import type { TeamApproval } from '#resources/teamApprovals.ts'
import { deposit, listTransactions, send } from '#tests/support/wallet.ts'

const api = freshApi()

const CLEO = { name: 'Cleo Customer', email: 'cleo@customer.example', language: 'fr' }
/** The file as text: its language and title are readable in it. */
const readPdf = async (path: string) => String((await api.as('owner').get<string>(path)).body)

describe('the language of a user', () => {
  it('is kept with them, and is that of their mails, of what they are told of and of their statements', async () => {
    const choose = (language: string) => api.as('owner').patch('/user/language', { language })
    expect((await choose('fr')).body).toMatchObject({ data: { language: 'fr' } })
    expect((await choose('de')).status).toBe(400)
    const languages = [await api.as('owner').get('/user'), await api.as('member').get('/user')]
    expect(languages.map(({ body }) => body.data['language'])).toEqual(['fr', null])
    await api.guest().post('/auth/forgot-password', { email: 'owner@test.example' })
    await api.as('owner').patch('/notification-settings', { payment: 'mail' })
    await deposit(api, '1200.5')
    expect(await api.mails('owner@test.example')).toMatchObject([
      {
        subject: 'Paiement reçu',
        body: expect.stringMatching(/^1\u202f200,5 USDC sont arrivés\n\nChoisissez/),
      },
      {
        subject: 'Réinitialiser votre mot de passe',
        body: expect.stringContaining('Il est valable 30 minutes'),
      },
    ])
    const statement = await readPdf('/transaction/statement.pdf?currency=USDC&month=2025-06')
    expect(statement).toContain('/Lang (fr)')
    expect(statement).not.toContain('/Lang (en)')
  })

  it('is that of their notifications, those of before it was chosen as well, in the list, its groups and the trash', async () => {
    await api.tokenOf('admin')
    for (const amount of ['1200.5', '2', '3']) {
      await deposit(api, amount)
      api.advance(1000)
    }
    const texts = async (persona: 'owner' | 'admin') => {
      const [lead] = await notificationsOf(api, persona)
      const { body } = await api
        .as(persona)
        .get<readonly Notification[]>(`/notification-items?groupId=${lead?.id}`)
      return [lead, ...body].map((one) => `${one?.title}: ${one?.message}`)
    }
    const english = ['3 USDC arrived', '2 USDC arrived', '1,200.5 USDC arrived']
    expect(await texts('owner')).toEqual(english.map((message) => `Payment received: ${message}`))
    await api.as('owner').patch('/user/language', { language: 'fr' })
    const french = ['3 USDC sont arrivés', '2 USDC sont arrivés', '1\u202f200,5 USDC sont arrivés']
    expect(await texts('owner')).toEqual(french.map((message) => `Paiement reçu: ${message}`))
    expect(await texts('admin')).toEqual(english.map((message) => `Payment received: ${message}`))
    const [lead] = await notificationsOf(api, 'owner')
    expect(lead?.grouped).toEqual({ title: '3 paiements reçus', size: 3, amount: '1205.5', currency: 'USDC' })
    await api.as('owner').post('/notifications/actions/remove', { ids: [lead?.id] })
    const { body: trash } = await api.as('owner').get('/notifications-trash')
    expect(trash).toMatchObject([{ title: 'Paiement reçu', message: '3 USDC sont arrivés' }])
  })

  it('is that of the activity log of their team, on screen and in its file', async () => {
    await invite(api, { email: 'nina@new.example', role: 'viewer' })
    await api.as('owner').patch('/user/language', { language: 'fr' })
    const logOf = async (persona: 'owner' | 'admin') => {
      const { body } = await api.as(persona).get('/team-activity?action=member_invited')
      const file = await api.as(persona).get<string>('/exports/team-activity.csv?action=member_invited')
      return [body, file.body]
    }
    const french = 'nina@new.example en tant que lecteur'
    expect(await logOf('owner')).toEqual([
      [expect.objectContaining({ details: french })],
      expect.stringContaining(french),
    ])
    const english = 'nina@new.example as viewer'
    expect(await logOf('admin')).toEqual([
      [expect.objectContaining({ details: english })],
      expect.stringContaining(english),
    ])
    const audit = await api.as('platform').get('/audit-log?action=member_invited')
    expect(audit.body).toMatchObject([{ summary: english, details: { email: 'nina@new.example' } }])
    expect((await api.as('platform').get('/audit-log?summary=nina')).status).toBe(400)
  })

  it('is not that of what the team wrote itself, whatever it means elsewhere', async () => {
    await changeTeam(api, { name: 'Unlimited', settings: { sessionTimeout: 60 } })
    await api.as('owner').patch('/user/language', { language: 'fr' })
    const { body } = await api.as('owner').get('/team-activity?action=team_settings_updated')
    const details = expect.stringMatching(/ → Unlimited\. .*8 heures → 1 heure$/)
    expect(body).toEqual([expect.objectContaining({ details })])
  })

  it('is that of the reasons and names that the API answers, while its refusals are English with what a screen makes of them', async () => {
    await deposit(api, '1000')
    await api.as('owner').patch('/payment-limits', { adminApproval: '100' })
    await send(api, { amount: '150' }, { persona: 'admin' })
    const { id } = await makeCard(api)
    const read = async (persona: 'owner' | 'admin') => {
      const { body } = await api.as(persona).get<Envelope<readonly TeamApproval[]>>('/wallet/approvals')
      return [body.data[0]?.reason, (await readCard(api, id, persona)).name]
    }
    await api.as('owner').patch('/user/language', { language: 'fr' })
    expect(await read('owner')).toEqual([
      'Au-delà du plafond de votre rôle, 100,00\u00a0$',
      expect.stringMatching(/^Visa se terminant par \d{4}$/),
    ])
    expect(await read('admin')).toEqual([
      'Above your role’s limit of $100.00',
      expect.stringMatching(/^Visa ending in \d{4}$/),
    ])
    const refused = await api.as('owner').post('/customers', { email: CLEO.email })
    const text = 'Name is required'
    const said = { text: '{label} is required', values: { label: { text: 'Name' } } }
    expect(refused.body).toMatchObject({ message: [text], errors: [{ field: 'name', text, said }] })
  })

  it('does not change what was said before texts were kept as data', async () => {
    await deposit(api, '5')
    await api.services.db.transaction((tx) => tx.update(notification).set({ said: null }))
    await api.as('owner').patch('/user/language', { language: 'fr' })
    expect(await notificationsOf(api, 'owner')).toMatchObject([
      { title: 'Payment received', message: '5 USDC arrived' },
    ])
  })

  it('is the one in which they signed up', async () => {
    await api.guest().post('/auth/signup', { ...ADA, language: 'fr' })
    const token = await codeFor(api, ADA.email)
    expect(await api.mails(ADA.email)).toMatchObject([{ subject: `${token} est votre code de vérification` }])
    const { body } = await api
      .guest()
      .post<Envelope<LoginData>>('/auth/verify-account', { email: ADA.email, token })
    expect(body.data).toMatchObject({ language: 'fr' })
  })
})

describe('the language of a customer', () => {
  beforeEach(() => api.as('owner').post('/customers', CLEO))

  it('is that of the mail, the file and the page of an invoice, and of its credit note; English unless chosen', async () => {
    const { id } = await makeInvoice(api)
    await actOn(api, id, 'send')
    const [mail] = await api.mails(CLEO.email)
    expect(mail?.subject).toBe('Facture INV-2025-001 de Acme Ltd')
    expect(mail?.body).toMatch(/^Bonjour Cleo .*\n\nAcme Ltd vous a envoyé la facture INV-2025-001 de /)
    expect(await readPdf(`/invoices/${id}/pdf`)).toContain('/Lang (fr)')
    expect((await api.guest().get(`/public/pay/${id}`)).body.data).toMatchObject({ language: 'fr' })
    await api.as('owner').post('/credit-notes', { invoiceId: id, amount: '1', reason: 'Retour' })
    const [note] = await api.mails(CLEO.email)
    expect(note?.subject).toMatch(/^Avoir CN-\S+ pour la facture INV-2025-001$/)
    const other = await makeInvoice(api, { customerEmail: 'kim@customer.example' })
    await actOn(api, other.id, 'send')
    expect(await readPdf(`/invoices/${other.id}/pdf`)).toContain('/Lang (en)')
  })

  it('is that of a receipt they get by mail, and of the file behind its link', async () => {
    await deposit(api, '5')
    const [movement] = await listTransactions(api)
    await api.as('owner').post(`/transaction/${movement?.id}/receipt/mail`, { to: CLEO.email })
    const [mail] = await api.mails(CLEO.email)
    expect(mail?.subject).toBe('Reçu de 5 USDC, Test Store')
    const { pathname, search } = new URL(mail?.linkUrl ?? 'http://none')
    expect(search).toBe('?language=fr')
    const { body } = await api.guest().get<string>(pathname.replace('/api', '') + search)
    expect(String(body)).toContain('/Lang (fr)')
  })
})
