import { t } from '#framework/text'
import type { Eip1193 } from './findWallets.ts'
import type { WalletRequest } from './readPaymentUri.ts'

/** What a wallet is to send, and the network as people call it. */
interface Sending {
  readonly request: WalletRequest
  readonly network: string
}

/** A wallet that did not send; its message is for the payer. */
export class WalletError extends Error {
  override readonly name = 'WalletError'
}

/**
 * Asks a wallet for an account, for the right network, and to send. Answers the transaction's hash. Throws `WalletError`.
 * The payer confirms each of it in the wallet; nothing is sent without.
 */
export async function sendFromWallet(wallet: Eip1193, { request, network }: Sending): Promise<string> {
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
