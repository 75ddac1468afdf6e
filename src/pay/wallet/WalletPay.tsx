import { useEffect, useState } from 'react'
import { t } from '#framework/text'
import type { PaySession } from '../payApi.ts'
import { Button } from '../parts/Button.tsx'
import { Notice } from '../parts/Notice.tsx'
import styles from './WalletPay.module.css'

interface WalletPayProps {
  readonly session: PaySession
  /** As people call it. */
  readonly network: string
  /** The wallet has sent it. */
  readonly onSent: () => Promise<void>
}

/** A button for each wallet of this browser: it asks for the exact amount on the right network. Nothing without a wallet. */
export default function WalletPay({ session, network, onSent }: WalletPayProps) {
  const wallets = useWallets()
  const { send, asking, sent, problem } = useSend({ session, network, onSent })
  if (!readPaymentUri(session.paymentUri) || wallets.length === 0) return null
  if (sent === session.amountMissing)
    return (
      <p role="status" className={styles['sent']}>
        {t('Sent from your wallet. It appears here once it’s on {network}.', { network })}
      </p>
    )
  return (
    <div className={styles['wallets']}>
      {wallets.map((wallet) => (
        <Button
          key={wallet.id}
          isBusy={asking === wallet.id}
          disabled={asking !== undefined && asking !== wallet.id}
          onClick={() => void send(wallet)}
        >
          {asking === wallet.id ? t('Confirm in your wallet…') : labelOf(wallet)}
        </Button>
      ))}
      {problem !== undefined && (
        <div role="alert">
          <Notice tone="error" title={t('Payment not sent')}>
            {problem}
          </Notice>
        </div>
      )}
    </div>
  )
}

const labelOf = ({ name }: BrowserWallet): string =>
  name === undefined ? t('Pay with wallet') : t('Pay with {name}', { name })

function useWallets(): readonly BrowserWallet[] {
  const [wallets, setWallets] = useState<readonly BrowserWallet[]>([])
  useEffect(() => findWallets(setWallets), [])
  return wallets
}

function useSend({ session, network, onSent }: WalletPayProps) {
  /** The wallet that is being asked. */
  const [asking, setAsking] = useState<string>()
  const [problem, setProblem] = useState<string>()
  /** What was missing when it was sent: it may be asked for again once that has changed. */
  const [sent, setSent] = useState<string>()
  const send = async ({ id, provider }: BrowserWallet) => {
    const request = readPaymentUri(session.paymentUri)
    if (!request) return
    setAsking(id)
    setProblem(undefined)
    try {
      await sendFromWallet(provider, { request, network })
      setSent(session.amountMissing)
      await onSent()
    } catch (error) {
      if (!(error instanceof WalletError)) throw error
      setProblem(error.message)
    } finally {
      setAsking(undefined)
    }
  }
  return { send, asking, sent, problem }
}

/** What a wallet is to send, and the network as people call it. */
interface Sending {
  readonly request: WalletRequest
  readonly network: string
}

/** A wallet that did not send; its message is for the payer. */
class WalletError extends Error {
  override readonly name = 'WalletError'
}

/**
 * Asks a wallet for an account, for the right network, and to send. Returns the transaction's hash. Throws `WalletError`.
 * The payer confirms each of it in the wallet; nothing is sent without.
 */
async function sendFromWallet(wallet: Eip1193, { request, network }: Sending): Promise<string> {
  const { chainId, ...transaction } = request
  const ask = async (method: string, ...params: unknown[]): Promise<unknown> => {
    try {
      return await wallet.request({ method, params })
    } catch (error) {
      throw new WalletError(wordsOf(error, network), { cause: error })
    }
  }
  const [from] = [await ask('eth_requestAccounts')].flat()
  if (typeof from !== 'string') throw new WalletError(t('Your wallet has no account for this page.'))
  const isThere = async () => Number(await ask('eth_chainId')) === Number(chainId)
  if (!(await isThere())) {
    await ask('wallet_switchEthereumChain', { chainId })
    // Some wallets answer before the payer has, or stay where they are.
    if (!(await isThere()))
      throw new WalletError(
        t('Your wallet is on another network. Switch it to {network}, then try again.', { network }),
      )
  }
  const hash = await ask('eth_sendTransaction', { from, ...transaction })
  if (typeof hash === 'string') return hash
  throw new WalletError(t('Your wallet didn’t confirm the payment. Check there before trying again.'))
}

function wordsOf(error: unknown, network: string): string {
  const { code, message, data } = (error ?? {}) as WalletFailure
  switch (data?.originalError?.code ?? code) {
    case 4001:
    case 4100:
      return t('You declined in your wallet. Nothing was sent.')
    case 4902:
      return t('Your wallet doesn’t have {network}. Add it there, then try again.', { network })
    case -32002:
      return t('Your wallet already has a request open. Answer it there.')
    default:
      return message
        ? t('Your wallet returned an error: {message}', { message })
        : t('Your wallet didn’t respond. Check there before trying again.')
  }
}

/** As wallets throw it; some wrap the cause. */
interface WalletFailure {
  readonly code?: number
  readonly message?: string
  readonly data?: { readonly originalError?: { readonly code?: number } }
}

/** A payment as a wallet is asked for it (EIP-1193). Texts are hexadecimal with `0x`. */
interface WalletRequest {
  readonly chainId: string
  readonly to: string
  readonly value: string
  readonly data?: string
}

/** `transfer(address,uint256)` of ERC-20. */
const TRANSFER = '0xa9059cbb'
const PATTERN =
  /^ethereum:(?<target>0x[\da-f]{40})@(?<chain>\d+)(?:\/transfer\?address=(?<to>0x[\da-f]{40})&uint256=(?<units>\d+)|\?value=(?<value>\d+))$/i

/** What an EIP-681 address with an amount asks a wallet to send; undefined when it names no chain or no amount. */
function readPaymentUri(uri: string): WalletRequest | undefined {
  const { target, chain, to, units, value } = PATTERN.exec(uri)?.groups ?? {}
  if (target === undefined || chain === undefined) return undefined
  const chainId = toHex(chain)
  if (to === undefined || units === undefined) return { chainId, to: target, value: toHex(value ?? '0') }
  return { chainId, to: target, value: '0x0', data: TRANSFER + word(to) + word(toHex(units)) }
}

const toHex = (digits: string): string => `0x${BigInt(digits).toString(16)}`

/** 32 bytes, as contracts take their arguments. */
const word = (hex: string): string => hex.slice(2).toLowerCase().padStart(64, '0')

/** A wallet in the browser, as EIP-1193 has it. */
interface Eip1193 {
  readonly request: (call: {
    readonly method: string
    readonly params?: readonly unknown[]
  }) => Promise<unknown>
}

/** A wallet that can be chosen. */
interface BrowserWallet {
  readonly id: string
  /** Its own name for itself. Undefined: unknown. */
  readonly name: string | undefined
  readonly provider: Eip1193
}

/**
 * Asks for the wallets of this browser (EIP-6963), and reports all known ones each time another answers. The one
 * that older wallets leave at `window.ethereum` counts only while no other answers. Returns a function that stops it.
 */
function findWallets(onFound: (wallets: readonly BrowserWallet[]) => void): () => void {
  const found = new Map<string, BrowserWallet>()
  const handleAnswer = (event: Event) => {
    const { info, provider } = (event as CustomEvent<Partial<Announcement> | null>).detail ?? {}
    if (!info || !provider) return
    found.set(info.uuid, { id: info.uuid, name: info.name, provider })
    onFound([...found.values()])
  }
  window.addEventListener(ANSWER, handleAnswer)
  window.dispatchEvent(new Event(ASK))
  const { ethereum } = window as { readonly ethereum?: Eip1193 }
  if (found.size === 0 && ethereum) onFound([{ id: 'ethereum', name: undefined, provider: ethereum }])
  return () => window.removeEventListener(ANSWER, handleAnswer)
}

const ASK = 'eip6963:requestProvider'
const ANSWER = 'eip6963:announceProvider'

interface Announcement {
  readonly info: { readonly uuid: string; readonly name: string }
  readonly provider: Eip1193
}
