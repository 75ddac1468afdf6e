import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { HDKey } from '@scure/bip32'
import {
  createTestClient,
  createWalletClient,
  encodeDeployData,
  encodeFunctionData,
  http,
  parseUnits,
  publicActions,
  rpcSchema,
  toHex,
  walletActions,
  type Abi,
  type Hex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import type { ChainConfig } from '#server/providers/chain/ChainConfig.ts'
import { readChainConfig } from '#server/providers/chain/readChainConfig.ts'

const require = createRequire(import.meta.url)
const token = require('@openzeppelin/contracts/build/contracts/ERC20PresetMinterPauser.json') as {
  readonly abi: Abi
  readonly bytecode: Hex
}
const purse = require('@openzeppelin/contracts/build/contracts/VestingWallet.json') as typeof token
/** The first of the accounts that every anvil has, with its well-known key. */
const PAYER = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')

/** The merchant's wallet: Coffer gets its public half only. */
const MERCHANT = HDKey.fromMasterSeed(new Uint8Array(32).fill(7)).derive("m/44'/60'/0'")
export const XPUB = MERCHANT.publicExtendedKey

/** The second of anvil's accounts sends for Coffer. */
export const SENDER_KEY = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
export const SENDER = privateKeyToAccount(SENDER_KEY).address

/** Confirmations of the chain in tests. */
export const CONFIRMATIONS = 3

/** A local chain that makes a block when it is told to, or when it is sent something. `at`: its time at first; default now. */
export async function startAnvil({ at = new Date() } = {}) {
  const { child, url } = await run(at)
  const client = createTestClient({
    chain: foundry,
    mode: 'anvil',
    transport: http(url),
    cacheTime: 0,
    rpcSchema: rpcSchema<SendSync>(),
  })
    .extend(publicActions)
    .extend(walletActions)
  // No test reads its log.
  await client.setLoggingEnabled(false)
  /** Sends from an account whose key the chain has. Answers once it is in a block. */
  const transact = async (transaction: Sent): Promise<Receipt> =>
    client.request({ method: 'eth_sendTransactionSync', params: [{ from: PAYER.address, ...transaction }] })
  const deploy = async ({ abi, bytecode }: typeof token, args: readonly unknown[]): Promise<Hex> => {
    const { contractAddress } = await transact({ data: encodeDeployData({ abi, bytecode, args }) })
    if (!contractAddress) throw new Error('No contract was deployed')
    return contractAddress
  }
  const write = async (to: Hex, functionName: string, args: readonly unknown[], from: Hex = PAYER.address) =>
    (await transact({ from, to, data: encodeFunctionData({ abi: token.abi, functionName, args }) }))
      .transactionHash
  const deployToken = async () => {
    const contract = await deploy(token, ['Token', 'TKN'])
    await write(contract, 'mint', [PAYER.address, parseUnits('1000000000', 18)])
    return contract
  }
  const usdc = await deployToken()
  const other = await deployToken()
  const balanceOf = (owner: string) =>
    client.readContract({ abi: token.abi, address: usdc, functionName: 'balanceOf', args: [owner] })
  return {
    url,
    client,
    usdc,
    other,
    payer: createWalletClient({ account: PAYER, chain: foundry, transport: http(url) }),
    /** Pays tokens of 6 decimals; a block is made with it. */
    pay: (to: string, amount: string, contract: Hex = usdc) =>
      write(contract, 'transfer', [to, parseUnits(amount, 6)]),
    payNative: async (to: string, amount: string) =>
      (await transact({ to: to as Hex, value: toHex(parseUnits(amount, 18)) })).transactionHash,
    /** As the merchant does, who has the keys. Default: all of it. */
    moveOut: async (from: string, amount?: string) => {
      const address = from as Hex
      await client.impersonateAccount({ address })
      await client.setBalance({ address, value: parseUnits('1', 18) })
      const units = amount === undefined ? await balanceOf(from) : parseUnits(amount, 6)
      await write(usdc, 'transfer', [PAYER.address, units], address)
    },
    /** A contract that anybody may make send all that it has of the token to an address. */
    deployPurse: (to: string) => deploy(purse, [to, 0n, 1n]),
    /** A transaction of the sending account that empties a purse; the same one however often it is broadcast. */
    signEmptying: async (address: Hex): Promise<Hex> => {
      const account = privateKeyToAccount(SENDER_KEY)
      const data = encodeFunctionData({ abi: purse.abi, functionName: 'release', args: [usdc] })
      return client.signTransaction(
        await client.prepareTransactionRequest({ account, to: address, data, gas: 200_000n }),
      )
    },
    broadcast: (serializedTransaction: Hex) =>
      client.request({ method: 'eth_sendRawTransactionSync', params: [serializedTransaction] }),
    mine: (blocks = 1) => client.mine({ blocks }),
    /** Lets every transfer of the token fail, or go again. */
    pause: (isPaused: boolean) => write(usdc, isPaused ? 'pause' : 'unpause', []),
    /** What an address has of the token, in its units. */
    balanceOf,
    /** A configuration of this chain, with changes. */
    config: (changes: object = {}, chainChanges: object = {}): ChainConfig => {
      const reading = readChainConfig(JSON.stringify(configOf({ url, usdc }, changes, chainChanges)))
      if ('problems' in reading) throw new Error(reading.problems.join('; '))
      return reading.value
    },
    /** The same as the text of a file. */
    configText: (changes: object = {}, chainChanges: object = {}): string =>
      JSON.stringify(configOf({ url, usdc }, changes, chainChanges)),
    stop: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

export type Anvil = Awaited<ReturnType<typeof startAnvil>>

interface Sent {
  readonly from?: Hex
  readonly to?: Hex
  readonly data?: Hex
  readonly value?: Hex
}

interface Receipt {
  readonly transactionHash: Hex
  readonly contractAddress: Hex | null
}

/** EIP-7966: the answer comes with the block, so that no caller has to ask for it again and again. */
type SendSync = [
  { Method: 'eth_sendTransactionSync'; Parameters: readonly [Sent]; ReturnType: Receipt },
  { Method: 'eth_sendRawTransactionSync'; Parameters: readonly [Hex]; ReturnType: Receipt },
]

/** The configuration as the file has it. */
function configOf({ url, usdc }: { url: string; usdc: string }, changes: object, chainChanges: object) {
  return {
    xpub: XPUB,
    derivation: '0/{index}',
    ...changes,
    chains: [
      {
        id: foundry.id,
        name: 'Local chain',
        network: 'local',
        rpcUrls: [url],
        pollMs: 100,
        confirmations: CONFIRMATIONS,
        explorerTxUrl: 'https://explorer.test/tx/{hash}',
        native: { symbol: 'ETH' },
        tokens: [{ symbol: 'USDC', address: usdc, decimals: 6 }],
        ...chainChanges,
      },
    ],
  }
}

/** The binary itself: the script that npm installs in its place would live on when it is killed. It names its free port. */
async function run(at: Date): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const script = require.resolve('@foundry-rs/anvil/package.json')
  const platform = process.platform === 'win32' ? 'win32' : process.platform
  const machine = process.arch === 'x64' ? 'amd64' : process.arch
  const binary = createRequire(script).resolve(`@foundry-rs/anvil-${platform}-${machine}/bin/anvil`)
  const args = ['--port', '0', '--timestamp', String(Math.floor(at.getTime() / 1000))]
  const child = spawn(binary, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  for await (const line of createInterface(child.stdout)) {
    const address = /^Listening on (\S+)$/.exec(line)?.[1]
    if (address === undefined) continue
    child.stdout.resume()
    return { child, url: `http://${address}` }
  }
  throw new Error('anvil did not start')
}
