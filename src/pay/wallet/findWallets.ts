/** A wallet in the browser, as EIP-1193 has it. */
export interface Eip1193 {
  readonly request: (call: {
    readonly method: string
    readonly params?: readonly unknown[]
  }) => Promise<unknown>
}

/** A wallet that can be chosen. */
export interface BrowserWallet {
  readonly id: string
  /** As it calls itself. Undefined: it does not say. */
  readonly name: string | undefined
  readonly provider: Eip1193
}

/**
 * Asks for the wallets of this browser (EIP-6963), and tells of all that are known each time another one answers. The one
 * that older wallets leave at `window.ethereum` counts only while no other answers. Returns a function that stops it.
 */
export function findWallets(onFound: (wallets: readonly BrowserWallet[]) => void): () => void {
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
