import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { HDKey } from '@scure/bip32'
import {
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  http,
  parseUnits,
  publicActions,
  walletActions,
  type Abi,
  type Hex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import type { ChainConfig } from '#server/providers/chain/ChainConfig.ts'
import { readChainConfig } from '#server/providers/chain/readChainConfig.ts'
import { freePort } from './freePort.ts'

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

/** A local chain that makes a block when it is told to, or when it is sent something. */
export async function startAnvil() {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = await run(port)
  const client = createTestClient({ chain: foundry, mode: 'anvil', transport: http(url), cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)
  const payer = createWalletClient({ account: PAYER, chain: foundry, transport: http(url) })
  const deploy = async () => {
    const hash = await payer.deployContract({ ...token, args: ['Token', 'TKN'] })
    const { contractAddress } = await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })
    if (!contractAddress) throw new Error('No token was deployed')
    await write(contractAddress, 'mint', [PAYER.address, parseUnits('1000000000', 18)])
    return contractAddress
  }
  /** Its answer comes before its block. */
  const mined = async (hash: Hex): Promise<Hex> => {
    await client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
    return hash
  }
  const write = async (address: Hex, functionName: string, args: readonly unknown[]): Promise<Hex> =>
    mined(
      await payer.writeContract({
        abi: token.abi,
        address,
        functionName,
        args,
        chain: foundry,
        account: PAYER,
      }),
    )
  const usdc = await deploy()
  const other = await deploy()
  const balanceOf = (owner: string) =>
    client.readContract({ abi: token.abi, address: usdc, functionName: 'balanceOf', args: [owner] })
  return {
    url,
    client,
    usdc,
    other,
    payer,
    /** Pays tokens of 6 decimals; a block is made with it. */
    pay: (to: string, amount: string, contract: Hex = usdc) =>
      write(contract, 'transfer', [to, parseUnits(amount, 6)]),
    payNative: async (to: string, amount: string) =>
      mined(await payer.sendTransaction({ to: to as Hex, value: parseUnits(amount, 18) })),
    /** As the merchant does, who has the keys. Default: all of it. */
    moveOut: async (from: string, amount?: string) => {
      const address = from as Hex
      await client.impersonateAccount({ address })
      await client.setBalance({ address, value: parseUnits('1', 18) })
      await mined(
        await client.writeContract({
          abi: token.abi,
          address: usdc,
          functionName: 'transfer',
          account: address,
          args: [PAYER.address, amount === undefined ? await balanceOf(from) : parseUnits(amount, 6)],
        }),
      )
    },
    /** A contract that anybody may make send all that it has of the token to an address. */
    deployPurse: async (to: string): Promise<Hex> => {
      const hash = await payer.deployContract({ ...purse, args: [to, 0n, 1n] })
      const { contractAddress } = await client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
      if (!contractAddress) throw new Error('No purse was deployed')
      return contractAddress
    },
    /** A transaction of the sending account that empties a purse; the same one however often it is broadcast. */
    signEmptying: async (address: Hex): Promise<Hex> => {
      const account = privateKeyToAccount(SENDER_KEY)
      const data = encodeFunctionData({ abi: purse.abi, functionName: 'release', args: [usdc] })
      return client.signTransaction(
        await client.prepareTransactionRequest({ account, to: address, data, gas: 200_000n }),
      )
    },
    broadcast: async (serializedTransaction: Hex) =>
      mined(await client.sendRawTransaction({ serializedTransaction })),
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

/** The binary itself: the script that npm installs in its place would live on when it is killed. */
async function run(port: number): Promise<ChildProcess> {
  const script = require.resolve('@foundry-rs/anvil/package.json')
  const platform = process.platform === 'win32' ? 'win32' : process.platform
  const machine = process.arch === 'x64' ? 'amd64' : process.arch
  const binary = createRequire(script).resolve(`@foundry-rs/anvil-${platform}-${machine}/bin/anvil`)
  const child = spawn(binary, ['--port', String(port), '--silent'], { stdio: 'ignore' })
  for (let tries = 0; tries < 100; tries++) {
    if (await answers(port)) return child
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('anvil did not start')
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
  }).then(
    () => true,
    () => false,
  )
