import { eq } from 'drizzle-orm'
import { currency } from '#server/core/ledger/schema.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { followChain } from '#server/core/chain/followChain.ts'
import { followSending } from '#server/core/chain/followSending.ts'
import { chainSender, chainSending } from '#server/core/chain/schema.ts'
import { createChainReader } from '#server/providers/chain/createChainReader.ts'
import { createFileSigner } from '#server/providers/chain/createFileSigner.ts'
import type { Chain } from '#server/providers/Chain.ts'
import { ACCOUNT, BANK, offramp } from '#tests/support/fiat.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { CONFIRMATIONS, SENDER, SENDER_KEY, startAnvil, type Anvil } from '#tests/support/anvil.ts'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import { suspendSecondAdministrator, whoIsTold } from '#tests/support/notifications.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'
import { balanceOf, books, listTransactions, RECIPIENT, send as sendTo } from '#tests/support/wallet.ts'

const MINUTE_MS = 60_000
const NO_MORE_TODAY = 'The platform’s daily limit is reached. Try again tomorrow or send less.'
const SIGNER = createFileSigner(SENDER_KEY)

let anvil: Anvil
let chain: Chain
let api: TestApi
/** Of the environment. */
let allowAfterHours: number | undefined
beforeAll(async () => {
  anvil = await startAnvil()
  const config = anvil.config()
  const sending = {
    signer: SIGNER,
    dailyLimit: '1000',
    get allowAfterHours() {
      return allowAfterHours
    },
  }
  chain = { config, readers: config.chains.map(createChainReader), sending }
  api = await createTestApi({ chain })
  await anvil.pay(SENDER, '500')
})
beforeEach(async () => {
  allowAfterHours = undefined
  await anvil.client.setAutomine(true)
  await api.reset()
  await follow()
  await deposit('300')
})
afterAll(async () => {
  await api.close()
  await anvil.stop()
})

const follow = async () => {
  for (const reader of chain.readers) {
    await followChain(api.services, reader)
    await followSending(api.services, reader, { signer: SIGNER })
  }
}
const deepen = async () => {
  await anvil.mine(CONFIRMATIONS)
  await follow()
}
const deposit = async (amount: string) => {
  const { body } = await api.as('owner').get('/wallet/get-address?currency=USDC&network=local')
  await anvil.pay(String(body.data['address']), amount)
  await deepen()
}
const send = (changes: object = {}) => sendTo(api, { network: 'local', ...changes })
const sendings = () => api.services.db.orm.select().from(chainSending).orderBy(chainSending.nonce)
const sent = async () => (await listTransactions(api, '?type=debit'))[0]
/** As the transaction's page has it, which offers to cancel what is open. */
const sendingOf = async (reference: string) =>
  (await api.as('owner').get(`/transaction/${reference}`)).body.data['sending']
const cancel = (reference: string, persona: Persona = 'owner') =>
  api.as(persona).post(`/wallet/sendings/${reference}/cancel`, {})
const failed = (why: string) => ({ status: 'failed', failureReason: expect.stringContaining(why) as string })
const units = async (owner: string) => BigInt(String(await anvil.balanceOf(owner)))

describe('sending on a real chain', () => {
  it('is broadcast as it was stored, without its key, and ends once it is deep enough', async () => {
    const before = await units(RECIPIENT)
    const { body } = await send({ amount: '100' })
    const { hash, reference } = body.data
    expect(body.data).toMatchObject({ fee: '1', recipientGets: '99' })
    const stored = await sendings()
    expect(stored).toMatchObject([{ hash, reference, status: 'open', firstAt: null }])
    const rows = JSON.stringify([stored, await api.services.db.orm.select().from(chainSender)])
    expect(rows).not.toContain(SENDER_KEY.slice(2))
    await follow()
    await anvil.client.waitForTransactionReceipt({ hash: hash as `0x${string}` })
    expect((await units(RECIPIENT)) - before).toBe(99_000_000n)
    expect(await sent()).toMatchObject({ status: 'pending', hash, fromAddress: SENDER })
    await deepen()
    expect(await sent()).toMatchObject({ status: 'successful', hash })
    expect(await balanceOf(api)).toMatchObject({ available: '200', held: '0' })
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('is the same transaction after a crash between signing and broadcasting', async () => {
    const { body } = await send()
    const [stored] = await sendings()
    // Broadcast, but the process dies before it notes that: another one does it again.
    await chain.readers[0]?.sender.broadcast(stored?.raw ?? '')
    await follow()
    await Promise.all([follow(), follow()])
    await deepen()
    expect(await sendings()).toMatchObject([{ status: 'done', hash: body.data.hash, earlier: [] }])
    expect(await balanceOf(api)).toMatchObject({ available: '290', held: '0' })
  })

  it('gives each its own nonce, also when they are made at once', async () => {
    await Promise.all([send(), send(), send()])
    await follow()
    await deepen()
    const all = await sendings()
    expect(all.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
    expect(new Set(all.map(({ nonce }) => nonce)).size).toBe(3)
  })

  it('offers more for a transaction that is stuck, and one of the two happens', async () => {
    const before = await units(RECIPIENT)
    await anvil.client.setAutomine(false)
    const { body } = await send()
    await follow()
    api.advance(3 * MINUTE_MS)
    await follow()
    const [bumped] = await sendings()
    expect(bumped).toMatchObject({ earlier: [body.data.hash] })
    expect(await sent()).toMatchObject({ status: 'pending', hash: bumped?.hash })
    await deepen()
    await deepen()
    expect(await sendings()).toMatchObject([{ status: 'done', hash: bumped?.hash }])
    expect((await units(RECIPIENT)) - before).toBe(9_900_000n)
  })

  it('is given up while it is in no block: the same nonce moves nothing, and the held amount returns', async () => {
    const before = await units(RECIPIENT)
    await anvil.client.setAutomine(false)
    const { reference } = (await send()).body.data
    await follow()
    expect((await cancel(reference, 'member')).status).toBe(403)
    expect((await cancel(reference, 'stranger')).status).toBe(404)
    expect(await sendingOf(reference)).toBe('open')
    expect((await cancel(reference)).status).toBe(200)
    expect(await sendingOf(reference)).toBe('cancelling')
    expect((await cancel(reference)).status).toBe(409)
    await follow()
    // Stuck again: what takes its place is offered with more for its gas, too.
    api.advance(3 * MINUTE_MS)
    await follow()
    await deepen()
    await deepen()
    expect(await sendings()).toMatchObject([{ status: 'failed', nonce: expect.any(Number) as number }])
    expect(await sent()).toMatchObject(failed('cancelled'))
    expect((await units(RECIPIENT)) - before).toBe(0n)
    expect(await balanceOf(api)).toMatchObject({ available: '300', held: '0' })
    expect(await books(api)).toMatchObject({ ok: true })
    expect((await cancel(reference)).status).toBe(409)
    expect(await sendingOf(reference)).toBeNull()
  })

  it('that is given up too late is paid, once', async () => {
    const before = await units(RECIPIENT)
    const { reference } = (await send()).body.data
    await follow()
    await cancel(reference)
    await follow()
    await deepen()
    expect(await sent()).toMatchObject({ status: 'successful' })
    expect((await units(RECIPIENT)) - before).toBe(9_900_000n)
    expect(await balanceOf(api)).toMatchObject({ available: '290', held: '0' })
  })

  it('gives the held amount back when the network refuses', async () => {
    await send()
    await anvil.pause(true)
    await follow()
    await deepen()
    await anvil.pause(false)
    expect(await sent()).toMatchObject(failed('rejected'))
    expect(await balanceOf(api)).toMatchObject({ available: '300', held: '0' })
  })

  it('is refused beyond what the wallet holds, beyond the limit of a day, and while nothing says what the token is worth', async () => {
    await deposit('2000')
    const refusal = async (amount: string) => String((await send({ amount })).body.message)
    expect(await refusal('900')).toBe('The platform’s wallet doesn’t have enough USDC right now')
    expect(await refusal('1500')).toBe(NO_MORE_TODAY)
    await api.services.db.orm.update(currency).set({ usdPrice: null }).where(eq(currency.code, 'USDC'))
    expect(await refusal('10')).toContain('USDC has no price')
    expect(await sendings()).toEqual([])
    expect(await balanceOf(api)).toMatchObject({ available: '2300', held: '0' })
  })

  it('counts against the limit of a day only what the sending wallet signed', async () => {
    const { reference } = (await send({ amount: '10' })).body.data
    // As a send of the demo data, which no wallet has signed.
    await api.services.db.transaction(async (tx) => {
      await tx.delete(chainSending).where(eq(chainSending.reference, reference))
      const isSent = eq(walletTransaction.reference, reference)
      await tx.update(walletTransaction).set({ usdValue: '990' }).where(isSent)
    })
    expect((await send({ amount: '20' })).status).toBe(200)
  })

  it('counts payouts against the limit of a day as well', async () => {
    await deposit('1000')
    expect((await offramp(api, { cryptoAmount: '990', network: 'local' })).status).toBe(200)
    expect((await send({ amount: '20' })).body.message).toEqual([NO_MORE_TODAY])
  })

  it('tells the administrators who are not suspended when little is left for fees', async () => {
    await suspendSecondAdministrator(api)
    const address = SENDER
    const value = await anvil.client.getBalance({ address })
    await anvil.client.setBalance({ address, value: 1n })
    await follow()
    await anvil.client.setBalance({ address, value })
    expect(await whoIsTold(api, 'ETH is running low for network fees')).toEqual(['platform@test.example'])
  })
})

describe('with a time that an address must have been in the address book', () => {
  beforeEach(() => void (allowAfterHours = 2))
  const HOUR_MS = 60 * MINUTE_MS
  const owner = () => api.as('owner')
  const save = async (address: string) => {
    const values = { name: 'Kano Ltd', address, network: 'local' }
    return (await owner().post<{ id: string; version: number }>('/address-book', values)).body
  }
  /** What keeps a payment from being sent; nothing does where it is answered with 200. */
  const refusal = async () => {
    const { status, body } = await send()
    return status === 200 ? undefined : String(body.message)
  }

  it('an address that is not there is refused, in the form as well; with no hours it need only be there', async () => {
    const text =
      'You can only send to addresses saved at least 2 hours ago. Save this one for this network first.'
    expect(await refusal()).toBe(text)
    const { body } = await owner().get(`/wallet/check-recipient?to=${RECIPIENT}&network=local`)
    expect(body.data).toMatchObject({ problem: text })
    allowAfterHours = 0
    expect(await refusal()).toContain('You can only send to addresses in your address book')
    expect(await balanceOf(api)).toMatchObject({ available: '300', held: '0' })
    await save(RECIPIENT)
    expect(await refusal()).toBeUndefined()
  })

  it('a payout goes only to a bank recipient that has been saved as long', async () => {
    const payout = async () => problemsOf(await offramp(api, { network: 'local' }))
    expect(await payout()).toContain(
      'accountNumber: You can only pay out to recipients saved at least 2 hours ago',
    )
    await owner().post('/bank-recipients', { bankCode: BANK, accountNumber: ACCOUNT })
    expect(await payout()).toContain('This one is available from 15 June 2025, 14:00 UTC')
    api.advance(2 * HOUR_MS)
    expect((await offramp(api, { network: 'local' })).status).toBe(200)
  })

  it('a new one is paid once it has stood there, which the owners are told; a changed or restored one begins anew', async () => {
    const { id, version } = await save(OTHER)
    api.advance(4 * HOUR_MS)
    await owner().patch(`/address-book/${id}`, { address: RECIPIENT, version })
    expect(await refusal()).toContain('This one is available from 15 June 2025, 18:00 UTC')
    const { body: told } = await owner().get('/notifications')
    expect(JSON.stringify(told)).toContain('Kano Ltd can receive payments from 15 June 2025, 14:00 UTC')
    api.advance(2 * HOUR_MS)
    await owner().patch(`/address-book/${id}`, { note: 'Rent' })
    expect(await refusal()).toBeUndefined()
    await owner().delete(`/address-book/${id}`)
    expect(await refusal()).toContain('Save this one')
    expect((await owner().post(`/address-book-trash/${id}/actions/restore`, {})).status).toBe(200)
    expect(await refusal()).toContain('This one is available from 15 June 2025, 20:00')
  })
})

/** An example of EIP-55. */
const OTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
