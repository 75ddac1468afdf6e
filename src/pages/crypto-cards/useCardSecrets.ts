import { decideAccess } from '../../framework/access/decide.ts'
import { useGrants } from '../../framework/access/GrantsContext.ts'
import { useClient } from '../../framework/api/ClientContext.ts'
import { useReveal } from '../../framework/show/useReveal.ts'

/** What the API tells of a card on demand. */
interface CardSecrets {
  readonly cardNumber: string
  readonly cvv: string
}

/** Number and CVV of a card, for whoever may see them: one call tells both, and the audit log knows of it. G-49. */
export function useCardSecrets(id: string) {
  const client = useClient()
  const mayReveal = decideAccess('cards.reveal', useGrants()).can
  const reveal = useReveal(async () => {
    const path = `/cards/${encodeURIComponent(id)}/reveal`
    return (await client.call<CardSecrets>(path, { method: 'POST', body: {} })).data
  })
  return { ...reveal, mayReveal }
}
