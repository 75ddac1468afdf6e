/** A screen, the element that shows it is ready, and its budget. See docs/performance.md. */
export interface Screen {
  /** `{link}` is replaced by the id of a payment link. */
  readonly path: string
  readonly ready: string
  /** The most JavaScript it may load, as gzip, in kB. */
  readonly bytes: number
  /** The most that may come after what it is for is on screen, in kB. Default: nothing does. */
  readonly later?: number
  /** The latest largest paint, in ms. Default: none is measured. */
  readonly paint?: number
  /** Whether a user is signed in. */
  readonly for: 'guest' | 'merchant'
}

const FORM = 'form button[type=submit]'
const TITLE = 'h1'
const ROWS = 'main tbody a'
const GUEST = { ready: TITLE, bytes: 200, for: 'guest' } as const
const ENTRANCE = { ready: FORM, bytes: 178, later: 1, for: 'guest' } as const
const LIST = { ready: ROWS, bytes: 318, later: 40, for: 'merchant' } as const

export const SCREENS: readonly Screen[] = [
  { ...ENTRANCE, path: '/signin', paint: 1100 },
  { ...ENTRANCE, path: '/signup' },
  { ...ENTRANCE, path: '/reset-password' },
  { ...ENTRANCE, path: '/otp-verification?email=somebody@example.com' },
  { ...GUEST, path: '/accept-invitation?token=none' },
  { ...GUEST, path: '/coming-soon' },
  { ...GUEST, path: '/error?status=503' },
  { ...GUEST, path: '/status' },
  { ...GUEST, path: '/no-such-page' },
  { ...GUEST, path: '/sandbox/inbox' },
  { path: '/pay/{link}', ready: 'form button, main button', bytes: 100, paint: 1100, for: 'guest' },
  { path: '/dashboard', ready: 'main table a', bytes: 290, later: 370, paint: 1700, for: 'merchant' },
  { ...LIST, path: '/dashboard/transactions', paint: 1700 },
  { ...LIST, path: '/dashboard/invoices', paint: 1700 },
  { ...LIST, path: '/dashboard/payment-links' },
  { ...LIST, path: '/dashboard/crypto-cards' },
]
