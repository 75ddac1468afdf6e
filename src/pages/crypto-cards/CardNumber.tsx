import { groupCardNumber, maskCardNumber } from '#resources/vocabulary/cardCharge.ts'
import { MaskedValue } from '#framework/ui'
import type { useCardSecrets } from './useCardSecrets.ts'
import { t } from '#framework/text'

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
