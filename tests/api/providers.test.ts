import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { createDiskStorage } from '#server/engine/files/createDiskStorage.ts'
import { createMailTransport } from '#server/engine/mail/createMailTransport.ts'
import { createChainReader } from '#server/providers/chain/createChainReader.ts'
import { createFileSigner } from '#server/providers/chain/createFileSigner.ts'
import { SENDER, SENDER_KEY, startAnvil, type Anvil } from '#tests/support/anvil.ts'
import { createMailReceiver, type MailReceiver, type Refusals } from '#tests/support/createMailReceiver.ts'
import { startNodeProxy } from '#tests/support/nodeProxy.ts'
import {
  describeChain,
  describeFileStorage,
  describeMailTransport,
  describeSigner,
} from '#tests/support/providerContract.ts'

let anvil: Anvil
let node: Awaited<ReturnType<typeof startNodeProxy>>
let receiver: MailReceiver
const folder = join(tmpdir(), `coffer-contract-${crypto.randomUUID()}`)
beforeAll(async () => {
  ;[anvil, receiver] = await Promise.all([startAnvil(), createMailReceiver()])
  node = await startNodeProxy(anvil.url)
})
afterAll(async () => {
  await Promise.all([node.stop(), anvil.stop(), receiver.close()])
  await rm(folder, { recursive: true, force: true })
})

describeSigner('of a file', () => createFileSigner(SENDER_KEY))

describeChain('of a node', () => ({
  reader: () => {
    const [network] = anvil.config({}, { rpcUrls: [node.url] }).chains
    if (!network) throw new Error('There is a chain')
    return createChainReader(network)
  },
  pay: (to) => anvil.pay(to, '1'),
  mine: anvil.mine,
  down: node.down,
  signed: async () => {
    const nonce = await anvil.client.getTransactionCount({ address: SENDER })
    const fees = { maxFee: 10n ** 10n, tip: 10n ** 9n }
    const nothing = { to: SENDER, units: 0n, contract: undefined, gas: 21_000 }
    return createFileSigner(SENDER_KEY).sign({ chainId: 31337, nonce, fees, ...nothing })
  },
}))

describeFileStorage('a folder', () => createDiskStorage(folder))

const REFUSALS: Readonly<Record<string, Refusals>> = {
  later: { 'RCPT TO': '451 later' },
  never: { 'RCPT TO': '550 nobody here' },
  silence: { CONNECT: '' },
}

describeMailTransport('SMTP', () => ({
  transport: () =>
    createMailTransport({ smtpUrl: receiver.url, from: { name: 'Coffer', address: 'no-reply@coffer.test' } }),
  arrived: () => receiver.received.map(({ headers }) => headers['Message-ID'] ?? ''),
  refuse: (how) => receiver.refuseWith(how === undefined ? {} : (REFUSALS[how] ?? {})),
}))
