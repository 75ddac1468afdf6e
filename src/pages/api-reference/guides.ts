/** A guide of `docs/`, which is written in English. */
export interface Guide {
  readonly slug: string
  readonly title: string
  /** What one can do after reading it. */
  readonly about: string
  readonly load: () => Promise<{ readonly default: string }>
}

/** In the order in which a merchant's developer needs them. */
export const guides: readonly Guide[] = [
  {
    slug: 'accept-a-payment',
    title: 'Accept a payment in five minutes',
    about: 'Create a link, receive a payment, get the webhook',
    load: () => import('../../../docs/guides/accept-a-payment.md?raw'),
  },
  {
    slug: 'reconcile',
    title: 'Reconcile',
    about: 'Match every transaction with your own books',
    load: () => import('../../../docs/guides/reconcile.md?raw'),
  },
  {
    slug: 'webhooks',
    title: 'Webhooks',
    about: 'Get events and verify their signatures',
    load: () => import('../../../docs/webhooks.md?raw'),
  },
  {
    slug: 'go-live',
    title: 'Go live',
    about: 'A checklist before real money moves',
    load: () => import('../../../docs/guides/go-live.md?raw'),
  },
]
