import { useState } from 'react'
import { groupCardNumber, maskCardNumber } from '#resources/vocabulary/cardNumber.ts'
import { MaskedValue } from '#framework/ui'
import { t } from '#framework/text'
import { decideAccess, useGrants } from '#framework/access'
import { useClient } from '#framework/api'
import { useReveal } from '#framework/show'

interface CardNumberProps {
  /** Null: it has no number yet. */
  readonly lastFour: string | null
  readonly secretOf: ReturnType<typeof useCardSecrets>
  /** Where there is little room: the last four digits behind two dots. Default false. */
  readonly isShort?: boolean
}

/** A card's number: all but the last four digits hidden until they are asked for. */
export function CardNumber({ lastFour, secretOf, isShort = false }: CardNumberProps) {
  const { value, ...secret } = secretOf('cardNumber')
  if (lastFour === null) return t('No number yet')
  return (
    <MaskedValue
      label={t('Card number')}
      masked={isShort ? `•• ${lastFour}` : maskCardNumber(lastFour)}
      value={value && groupCardNumber(value)}
      {...secret}
    />
  )
}

/** The secrets of a card, as the API returns them on demand. */
interface CardSecrets {
  readonly cardNumber: string
  readonly cvv: string
}

type Part = keyof CardSecrets

/**
 * Number and CVV of a card, for users with the permission. One call reads both and is audited; each is shown
 * when it is asked for itself.
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
