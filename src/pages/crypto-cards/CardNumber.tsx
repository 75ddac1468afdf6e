import { groupCardNumber, maskCardNumber } from '../../../resources/vocabulary/cardNumber.ts'
import { MaskedValue } from '../../framework/ui/MaskedValue.tsx'
import type { useCardSecrets } from './useCardSecrets.ts'

interface CardNumberProps {
  readonly lastFour: string
  readonly secrets: ReturnType<typeof useCardSecrets>
}

/** A card's number: all but the last four digits hidden until they are asked for. */
export function CardNumber({ lastFour, secrets }: CardNumberProps) {
  const { secret, mayReveal, isLoading, reveal, hide, read } = secrets
  return (
    <MaskedValue
      label="Card number"
      masked={maskCardNumber(lastFour)}
      value={secret && groupCardNumber(secret.cardNumber)}
      mayReveal={mayReveal}
      isLoading={isLoading}
      onReveal={reveal}
      onHide={hide}
      onCopy={async () => (await read())?.cardNumber}
    />
  )
}
