import { useEffect, useState } from 'react'
import { messageOf } from '../api/ApiError.ts'
import { useToast } from '../ui/useToast.ts'

/** How long a revealed secret stays in sight. */
const REVEALED_MS = 30_000

/** A secret that is shown for a while, once it is asked for. */
export interface Reveal<Secret> {
  /** `undefined` while it is hidden. */
  readonly secret: Secret | undefined
  readonly isLoading: boolean
  readonly reveal: () => void
  readonly hide: () => void
  /** The secret without showing it, to copy it; `undefined` when it was refused, which is said. */
  readonly read: () => Promise<Secret | undefined>
}

/** Fetches a secret by a call that the API audits, and forgets it after 30 seconds, or when the reader looks elsewhere. S-61. */
export function useReveal<Secret>(fetchSecret: () => Promise<Secret>): Reveal<Secret> {
  const toast = useToast()
  const [secret, setSecret] = useState<Secret>()
  const [isLoading, setLoading] = useState(false)

  useEffect(() => {
    if (secret === undefined) return undefined
    const hide = () => setSecret(undefined)
    const timer = setTimeout(hide, REVEALED_MS)
    window.addEventListener('blur', hide)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('blur', hide)
    }
  }, [secret])

  const read = async () => {
    if (secret !== undefined) return secret
    setLoading(true)
    try {
      return await fetchSecret()
    } catch (error) {
      toast.error('Failed to reveal', messageOf(error))
      return undefined
    } finally {
      setLoading(false)
    }
  }

  return {
    secret,
    isLoading,
    read,
    reveal: () => void read().then(setSecret),
    hide: () => setSecret(undefined),
  }
}
