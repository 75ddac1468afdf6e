import type { CryptoCard } from '#resources/cryptoCards.ts'
import { Cell } from '#framework/fields'
import { useResource } from '#framework/registry'

interface CardFieldProps {
  readonly card: CryptoCard
  readonly name: keyof CryptoCard
}

/** A value of a card as its field looks everywhere. */
export function CardField({ card, name }: CardFieldProps) {
  const field = useResource('crypto-cards')?.fields[name]
  return field && <Cell field={field} record={card} place="show" />
}
