/** What a movement can come from: what people call it, and where it is on screen. */
export const MOVEMENT_SOURCES = {
  invoice: { label: 'Invoice', path: '/dashboard/invoices/{id}' },
  payment_link: { label: 'Payment link', path: '/dashboard/payment-links/{id}' },
  conversion: { label: 'Conversion', path: '/dashboard/instant-fiat/{id}' },
  card: { label: 'Card', path: '/dashboard/crypto-cards/{id}' },
  investment: { label: 'Investment', path: '/dashboard/investments/{id}' },
  lien: { label: 'Lien', path: '/dashboard/transactions/{id}' },
  faucet_request: { label: 'Faucet request', path: '/dashboard/faucet/{id}' },
} as const

export type MovementSourceType = keyof typeof MOVEMENT_SOURCES

/** What a movement came from, as it is sent. `url`: its screen, a path of the application. */
export interface MovementSource {
  readonly type: MovementSourceType
  readonly id: string
  readonly url: string
  /** The number of the invoice; of a single movement alone. Default: it goes by its counterparty. */
  readonly name?: string
}

/** The source of a movement, or null when it came from nothing but itself. */
export function movementSourceOf(
  type: MovementSourceType | null | undefined,
  id: string | null | undefined,
): MovementSource | null {
  if (!type || !id) return null
  return { type, id, url: MOVEMENT_SOURCES[type].path.replace('{id}', encodeURIComponent(id)) }
}
