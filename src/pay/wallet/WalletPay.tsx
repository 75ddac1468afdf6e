import { useEffect, useState } from 'react'
import { t } from '#framework/text'
import type { PaySession } from '../payApi.ts'
import { Button } from '../parts/Button.tsx'
import { Notice } from '../parts/Notice.tsx'
import { findWallets, type BrowserWallet } from './findWallets.ts'
import { readPaymentUri } from './readPaymentUri.ts'
import { sendFromWallet, WalletError } from './sendFromWallet.ts'
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
