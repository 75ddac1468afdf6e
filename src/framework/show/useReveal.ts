import { useEffect, useState } from 'react'
import { messageOf } from '../api/ApiError.ts'
import { callCollection } from '../api/callCollection.ts'
import { useClient } from '../api/ClientContext.ts'
import { useToast } from '../ui/useToast.ts'

/** How long a revealed secret stays in sight. */
const REVEALED_MS = 30_000

/** Fetches a secret by the call that the API audits, and forgets it after 30 seconds. */
export function useReveal(path: string) {
  const client = useClient()
  const toast = useToast()
  const [secret, setSecret] = useState<string>()
  const [isLoading, setLoading] = useState(false)

  useEffect(() => {
    if (secret === undefined) return undefined
    const timer = setTimeout(() => setSecret(undefined), REVEALED_MS)
    return () => clearTimeout(timer)
  }, [secret])

  const reveal = async () => {
    setLoading(true)
    try {
      const { value } = await callCollection<{ readonly value: string | null }>(client, path)
      setSecret(value ?? '')
    } catch (error) {
      toast.error('Failed to reveal', messageOf(error))
    } finally {
      setLoading(false)
    }
  }

  return { secret, isLoading, reveal: () => void reveal(), hide: () => setSecret(undefined) }
}
