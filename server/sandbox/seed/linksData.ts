/** A link of the demo team. Times in days. */
export interface PastLink {
  readonly name: string
  readonly description: string | null
  /** What is to be paid, for one piece where it is sold by the piece; what is suggested where the payer chooses. */
  readonly amount: string
  readonly pricing?: 'open' | 'quantity'
  readonly currency: 'USD' | 'EUR' | 'GBP' | 'USDC' | 'USDT'
  /** Since it was made. */
  readonly days: number
  readonly expiresIn?: number
  /** Since it was archived. */
  readonly archived?: number
  /** When it was paid, oldest first. */
  readonly paid: readonly number[]
  /** What its payers enter, where it asks: the amount, or the quantity. */
  readonly payers?: readonly {
    readonly name: string
    readonly amount?: string
    readonly quantity?: number
  }[]
  /** A visitor claims just now that they paid. */
  readonly isClaimed?: true
}

/** Active, archived and expired ones, in all currencies; paid often, a few times, never, and being paid now. */
export const LINKS: readonly PastLink[] = [
  {
    name: 'Coffee subscription',
    description: 'One kilo of house blend, every month',
    amount: '24.99',
    currency: 'USD',
    days: 160,
    isClaimed: true,
    paid: [150, 141, 128, 115, 101, 84, 70, 55, 41, 26, 12, 3],
  },
  {
    name: 'Winter sale bundle',
    description: null,
    amount: '79.5',
    currency: 'USDC',
    days: 140,
    archived: 118,
    paid: [137, 131, 122],
  },
  {
    name: 'Consulting hour',
    description: null,
    amount: '120',
    currency: 'EUR',
    days: 90,
    paid: [77, 48, 19, 0.2],
  },
  {
    name: 'Workshop ticket',
    description: 'Two days on site, lunch included',
    amount: '45',
    currency: 'GBP',
    days: 60,
    expiresIn: -6,
    paid: [52, 33, 21, 8],
  },
  {
    name: 'Annual license',
    description: 'Billed by invoice since then',
    amount: '1200',
    currency: 'USD',
    days: 35,
    archived: 30,
    paid: [],
  },
  {
    name: 'Roastery fund',
    description: 'Give what you like: it buys the next roaster',
    amount: '25',
    currency: 'USD',
    pricing: 'open',
    days: 29,
    paid: [24, 13, 4],
    payers: [
      { name: 'Ines Duarte', amount: '50' },
      { name: 'Tom Becker', amount: '12.5' },
      { name: 'Aiko Mori', amount: '200' },
    ],
  },
  {
    name: 'Enamel mug',
    description: 'Up to ten in one parcel',
    amount: '14',
    currency: 'EUR',
    pricing: 'quantity',
    days: 22,
    paid: [17, 6],
    payers: [
      { name: 'Grace Mwangi', quantity: 4 },
      { name: 'Louis Petit', quantity: 1 },
    ],
  },
  {
    name: 'Sticker pack',
    description: 'Ships worldwide',
    amount: '9.99',
    currency: 'USDT',
    days: 2,
    expiresIn: 5,
    paid: [],
  },
]
