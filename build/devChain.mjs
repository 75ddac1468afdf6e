// Starts all that a developer needs to see a payment on a real chain: anvil, a token, Coffer with hot reload, and a small
// wallet page that pays. Nothing of it is kept.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { Buffer } from 'node:buffer'
import console from 'node:console'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { HDKey } from '@scure/bip32'
import { createWalletClient, http, parseUnits, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'

const RPC_PORT = Number(process.env.RPC_PORT ?? 8545)
const WALLET_PORT = Number(process.env.WALLET_PORT ?? 4101)
const DECIMALS = 18
const require = createRequire(import.meta.url)
const token = require('@openzeppelin/contracts/build/contracts/ERC20PresetMinterPauser.json')
// The keys that every anvil has: the payer's, and the one that sends for Coffer.
const PAYER = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const SENDER = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'

const folder = mkdtempSync(join(tmpdir(), 'coffer-chain-'))
const children = []
const end = () => {
  for (const child of children) child.kill()
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}
process.once('SIGINT', end).once('SIGTERM', end)

const rpcUrl = `http://127.0.0.1:${RPC_PORT}`
start('anvil', [...anvil(), '--port', String(RPC_PORT), '--block-time', '2', '--silent'])
const chain = { ...foundry, rpcUrls: { default: { http: [rpcUrl] } } }
const account = privateKeyToAccount(PAYER)
const wallet = createWalletClient({ account, chain, transport: http(rpcUrl) }).extend(publicActions)
await answer()
const address = await deploy()
await write(address, 'mint', [account.address, parseUnits('1000000', DECIMALS)])
await write(address, 'mint', [privateKeyToAccount(SENDER).address, parseUnits('10000', DECIMALS)])

const config = join(folder, 'chains.json')
const merchant = HDKey.fromMasterSeed(new Uint8Array(32).fill(7)).derive("m/44'/60'/0'")
writeFileSync(
  config,
  JSON.stringify({
    xpub: merchant.publicExtendedKey,
    derivation: '0/{index}',
    chains: [
      {
        ...{ id: foundry.id, name: 'Local chain', network: 'local', rpcUrls: [rpcUrl], confirmations: 3 },
        native: { symbol: 'ETH' },
        tokens: [{ symbol: 'USDC', address, decimals: DECIMALS }],
      },
    ],
  }),
)
const keyFile = join(folder, 'signer.key')
writeFileSync(keyFile, SENDER, { mode: 0o600 })
createServer((request, response) => void serve(request, response)).listen(WALLET_PORT, '127.0.0.1')
console.log(`Chain      ${rpcUrl}, a block every 2 s, USDC at ${address}`)
console.log(`Wallet     http://127.0.0.1:${WALLET_PORT}`)
start('node_modules/.bin/vite', [], {
  ...{ CHAIN_CONFIG: config, SIGNER_KEY_FILE: keyFile, DATA_DIR: join(folder, 'data') },
})

function start(command, [first, ...rest], env = {}) {
  const isNode = command === 'anvil'
  const child = isNode
    ? spawn(first, rest, { stdio: 'inherit' })
    : spawn(command, [first, ...rest].filter(Boolean), { stdio: 'inherit', env: { ...process.env, ...env } })
  children.push(child)
  child.once('exit', end)
}

/** The binary itself, so that ending it ends it. */
function anvil() {
  const machine = process.arch === 'x64' ? 'amd64' : process.arch
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  const from = createRequire(require.resolve('@foundry-rs/anvil/package.json'))
  return [from.resolve(`@foundry-rs/anvil-${process.platform}-${machine}/bin/${file}`)]
}

async function answer() {
  for (let tries = 0; tries < 100; tries++) {
    if (await wallet.getChainId().catch(() => undefined)) return
    await wait(100)
  }
  throw new Error(`anvil is not responding on port ${RPC_PORT}`)
}

async function deploy() {
  const hash = await wallet.deployContract({ ...token, args: ['USD Coin', 'USDC'] })
  return (await wallet.waitForTransactionReceipt({ hash })).contractAddress
}

async function write(to, functionName, args) {
  const hash = await wallet.writeContract({ address: to, abi: token.abi, functionName, args })
  await wallet.waitForTransactionReceipt({ hash })
  return hash
}

async function serve(request, response) {
  if (request.method !== 'POST') return response.setHeader('Content-Type', 'text/html').end(walletPage())
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  try {
    const hash = await pay(JSON.parse(Buffer.concat(chunks).toString()))
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ hash }))
  } catch (error) {
    response.writeHead(400, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ error: error.shortMessage ?? error.message }))
  }
}

/** Pays what an EIP-681 address asks for, or an amount to an address. */
async function pay({ to, amount }) {
  const asked = /^ethereum:(0x\w{40})@\d+\/transfer\?address=(0x\w{40})(?:&uint256=(\d+))?$/.exec(to.trim())
  const receiver = asked?.[2] ?? to.trim()
  const units = amount ? parseUnits(amount, DECIMALS) : BigInt(asked?.[3] ?? 0)
  if (units === 0n) throw new Error('How much?')
  return write(asked?.[1] ?? address, 'transfer', [receiver, units])
}

/** The page of the developer's wallet. */
function walletPage() {
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>Wallet on the local chain</title>
  <style>
    :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
    body { max-width: 34rem; margin: 3rem auto; padding: 0 1rem; }
    label { display: block; margin: 1rem 0 0.25rem; }
    input, button { font: inherit; width: 100%; padding: 0.5rem; box-sizing: border-box; }
    button { margin-top: 1.25rem; }
    output { display: block; margin-top: 1rem; overflow-wrap: anywhere; }
  </style>
  <h1>Wallet</h1>
  <p>Pays USDC on the local chain. Paste the “Open in wallet” link of a payment page, or an address.</p>
  <form>
    <label for="to">Payment link or address</label>
    <input id="to" name="to" required autocomplete="off" placeholder="ethereum:0x… or 0x…" />
    <label for="amount">Amount (leave empty to use the link’s amount)</label>
    <input id="amount" name="amount" inputmode="decimal" autocomplete="off" />
    <button>Pay</button>
    <output role="status"></output>
  </form>
  <script>
    const form = document.querySelector('form')
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      const [button, output] = [form.querySelector('button'), form.querySelector('output')]
      button.disabled = true
      output.textContent = 'Paying…'
      const body = JSON.stringify(Object.fromEntries(new FormData(form)))
      const answer = await fetch('/', { method: 'POST', body }).then((response) => response.json(), String)
      output.textContent = answer.hash ? 'Paid: ' + answer.hash : 'Not paid: ' + (answer.error ?? answer)
      button.disabled = false
    })
  </script>
</html>
`
}
