import { parseTransaction, recoverTransactionAddress, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import type { FileStorage } from '#server/engine/files/FileStorage.ts'
import { MailError, type MailTransport } from '#server/engine/mail/MailTransport.ts'
import type { ChainReader, ChainSigner, Unsigned } from '#server/providers/Chain.ts'
import { brokenOff } from './brokenOff.ts'

/*
 * What every implementation of a part of the outside world has to do, whoever wrote it. A suite is called with the
 * implementation and, where the world has to move, with the means to move it.
 */

const TO = '0x52908400098527886E0F7030069857D2E4169EE7'

/** A service or a file that signs. */
export function describeSigner(name: string, create: () => ChainSigner): void {
  const coin: Unsigned = {
    chainId: 31337,
    nonce: 7,
    to: TO,
    units: 5n,
    contract: undefined,
    gas: 50_000,
    fees: { maxFee: 3n * 10n ** 9n, tip: 10n ** 9n },
  }
  const signed = async (changes: Partial<Unsigned> = {}) =>
    (await create().sign({ ...coin, ...changes })).raw as Hex

  describe(`the signer ${name}`, () => {
    it('signs as the address that it says', async () => {
      const serializedTransaction = (await signed()) as `0x02${string}`
      expect(await recoverTransactionAddress({ serializedTransaction })).toBe(create().address)
    })

    it('gives the same bytes for the same transaction, and others for another nonce', async () => {
      expect(await signed()).toBe(await signed())
      expect(await signed({ nonce: 8 })).not.toBe(await signed())
    })

    it('signs what it was asked for and nothing else: coin, token, and on a chain without EIP-1559', async () => {
      const asked = { chainId: 31337, nonce: 7, value: 5n, gas: 50_000n }
      expect(parseTransaction(await signed())).toMatchObject(asked)
      const token = parseTransaction(await signed({ contract: TO }))
      expect(token.data).toBe(
        `0xa9059cbb${TO.slice(2).toLowerCase().padStart(64, '0')}${'5'.padStart(64, '0')}`,
      )
      const legacy = parseTransaction(await signed({ fees: { ...coin.fees, tip: undefined } }))
      expect(legacy).toMatchObject({ type: 'legacy', gasPrice: coin.fees.maxFee })
    })
  })
}

/** The world of a chain under test. Each is there when it resolves. */
export interface ChainWorld {
  readonly reader: () => ChainReader
  /** Pays 1 of the first token of the configuration, in a block of its own. Answers its hash. */
  readonly pay: (to: string) => Promise<string>
  readonly mine: (blocks: number) => Promise<void>
  /** Lets every node fail, or answer again. */
  readonly down: (isDown: boolean) => void
  /** A signed transaction of nobody's concern, that was not broadcast. */
  readonly signed: () => Promise<{ readonly raw: string; readonly hash: string }>
}

/** A chain that is read and sent on. */
export function describeChain(name: string, world: () => ChainWorld): void {
  const mine = async (addresses: readonly string[]) => new Set(addresses.filter((one) => one === TO))
  const transfersFrom = async (from: number, isFinal: boolean) => {
    const { reader } = world()
    const { number: to } = await reader().readHead()
    return reader().readTransfers({ from, to }, mine, { isFinal })
  }

  describe(`the chain ${name}`, () => {
    it('has its newest block by its number, and none above it', async () => {
      const { reader } = world()
      const head = await reader().readHead()
      expect(await reader().readBlock(head.number)).toEqual(head)
      expect(await reader().readBlock(head.number + 1)).toBeUndefined()
    })

    it('tells what arrived at the addresses that are asked for, each time the same, and nothing before', async () => {
      const { reader, pay } = world()
      const before = await reader().readHead()
      const txHash = await pay(TO)
      await pay('0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359')
      const first = await transfersFrom(before.number + 1, true)
      expect(first).toMatchObject([{ txHash, to: TO, block: { number: before.number + 1 } }])
      expect(await transfersFrom(before.number + 1, true)).toEqual(first)
      expect(await transfersFrom(before.number + 2, false)).toEqual([])
    })

    it('throws while no node answers, and goes on after', async () => {
      const { reader, down } = world()
      down(true)
      await expect(reader().readHead()).rejects.toThrow()
      await expect(reader().sender.broadcast('0x00')).rejects.toThrow()
      down(false)
      expect((await reader().readHead()).number).toBeGreaterThan(0)
    })

    it('takes the same transaction as often as it is handed over, and knows its block', async () => {
      const { reader, signed, mine: makeBlocks } = world()
      const { sender } = reader()
      const { raw, hash } = await signed()
      expect(await sender.findInclusion(hash)).toBeUndefined()
      await sender.broadcast(raw)
      await sender.broadcast(raw)
      await makeBlocks(1)
      await sender.broadcast(raw)
      expect(await sender.findInclusion(hash)).toMatchObject({ isSuccess: true })
    })
  })
}

/** Where files are kept. */
export function describeFileStorage(name: string, create: () => FileStorage): void {
  const textOf = async (key: string) => {
    const content = await create().get(key)
    return content && (await new Response(content).text())
  }
  const put = (key: string, text: string) =>
    create().put(key, new Blob([text]).stream(), new TextEncoder().encode(text).length)

  describe(`the files of ${name}`, () => {
    it('come back as they were, the last of them where one was kept twice', async () => {
      await put('file_contract.webp', 'first')
      await put('file_contract.webp', 'second, lönger')
      expect(await textOf('file_contract.webp')).toBe('second, lönger')
    })

    it('are gone once they were removed, and may be removed again', async () => {
      await put('file_removed', 'content')
      await create().remove('file_removed')
      await create().remove('file_removed')
      expect(await textOf('file_removed')).toBeUndefined()
    })

    it('are not there when what was sent broke off', async () => {
      const { body } = brokenOff()
      await expect(create().put('file_broken', body ?? new Blob([]).stream(), 5)).rejects.toThrow()
      expect(await textOf('file_broken')).toBeUndefined()
    })
  })
}

/** What a mail server under test is told to do. */
export interface MailWorld {
  readonly transport: () => MailTransport
  /** The ids of what arrived. */
  readonly arrived: () => readonly string[]
  /** `later`: it takes nothing now; `never`: it refuses the address for good; `silence`: it says nothing. */
  readonly refuse: (how: 'later' | 'never' | 'silence' | undefined) => void
}

/** What delivers mails. */
export function describeMailTransport(name: string, world: () => MailWorld): void {
  const mail = { id: 'mail_1', to: 'kofi@example.com', subject: 'Paid', text: 'Zoë paid.', date: new Date(0) }
  const send = (signal = AbortSignal.timeout(5_000)) => world().transport().send(mail, signal)

  describe(`mails by ${name}`, () => {
    it('resolve once they were taken, and a second copy is known by its id', async () => {
      world().refuse(undefined)
      await send()
      await send()
      const both = expect.stringContaining('mail_1')
      expect(world().arrived().slice(-2)).toEqual([both, both])
    })

    it.each([
      ['later', false],
      ['never', true],
    ] as const)(
      'that are to come %s say whether that is final, and nothing of the mail',
      async (how, isFinal) => {
        world().refuse(how)
        const error = await send().catch((thrown: unknown) => thrown)
        expect(error).toBeInstanceOf(MailError)
        expect(error).toMatchObject({ isFinal })
        expect(String(error)).not.toContain('kofi')
      },
    )

    it('end with the signal, where nothing is said', async () => {
      world().refuse('silence')
      await expect(send(AbortSignal.timeout(300))).rejects.toThrow()
    })
  })
}
