import { useState } from 'react'
import { decideAccess, useGrants } from '#framework/access'
import { useClient } from '#framework/api'
import { useReveal } from '#framework/show'

/** What the API tells of a card on demand. */
interface CardSecrets {
  readonly cardNumber: string
  readonly cvv: string
}

type Part = keyof CardSecrets

/**
 * Number and CVV of a card, for whoever may see them. One call tells both, and the audit log knows of it; each is shown
 * when it is asked for itself. G-49.
 */
export function useCardSecrets(id: string) {
  const client = useClient()
  const mayReveal = decideAccess('cards.reveal', useGrants()).can
  const [shown, setShown] = useState<readonly Part[]>([])
  const { secret, isLoading, reveal, hide, read } = useReveal(async () => {
    const path = `/cards/${encodeURIComponent(id)}/reveal`
    return (await client.call<CardSecrets>(path, { method: 'POST', body: {} })).data
  })

  /** One of the two, as `MaskedValue` takes it. */
  return (part: Part) => ({
    value: secret && shown.includes(part) ? secret[part] : undefined,
    mayReveal,
    isLoading,
    onReveal: () => {
      setShown(secret ? [...shown, part] : [part])
      if (!secret) reveal()
    },
    onHide: () => {
      const rest = shown.filter((other) => other !== part)
      setShown(rest)
      if (rest.length === 0) hide()
    },
    onCopy: async () => (await read())?.[part],
  })
}
