/**
 * Who may call a route, as somebody reading the specification would say it. `public`: anybody. `pending`: also a session
 * that still owes its two-factor code. `everyone`: any full session. `writers`: not a viewer. `managers`: owner and admin.
 */
export type Who = 'public' | 'pending' | 'everyone' | 'writers' | 'managers' | 'owner' | 'platform'

/** What a route must allow, and what it must hide. */
export interface AccessRow {
  readonly who: Who
  /** Which API keys may call it: the `secret` one, or `any`. Default: none. */
  readonly key?: 'secret' | 'any'
  /** For a path with ids, the list that each of them comes from, as `LISTS` has it. Not needed where the path names nothing that belongs to one team (`public`, `platform`). */
  readonly of?: readonly string[]
  /** It takes a file, not JSON. Default: JSON. */
  readonly takesFile?: true
  /** What a call for one of them takes. Default: nothing. */
  readonly body?: object
}

type Key = NonNullable<AccessRow['key']>

/** Every route of the API: who, with `+secret` or `+any` the keys that may as well, then methods, each before its paths. */
const ROUTES: Readonly<Record<string, string>> = {
  'The platform': `
    public GET /config /docs /health/live /health/parts /health/ready /openapi.json
    everyone GET /search /live
  `,
  Accounts: `
    public GET /auth/password-reset /auth/verify-account
      POST /auth/forgot-password /auth/password-reset /auth/resend-verification /auth/signin /auth/signup
        /auth/verify-account /auth/passkeys/options /auth/passkeys /auth/sso /auth/sso/answer
    pending POST /user/sign-out /user/verify-2fa
    everyone GET /user /user-profile /user/init-2fa /user/passkeys /user/recovery-codes /user/sessions /user/sso
        /user/kyc /user/kyc/supported-documents /user/kyc/documents/:file
        /user/kyc/documents/:file/thumbnail
      POST /user/init-2fa /user/setup-2fa /user/disable-2fa /user/passkeys/options /user/passkeys
        /user/step-up/options /user/step-up/sso /user/recovery-codes /user/step-up
      PATCH /user/update-password /user/update-profile /user/language /user/passkeys/:id
      DELETE /user/passkeys/:id /user/sessions /user/sessions/:id
    owner POST /user/kyc/initiate /user/kyc/documents
    platform GET /kyc-cases/:id/files/:file /kyc-cases/:id/files/:file/thumbnail
  `,
  'Wallet and transactions': `
    public GET /public/receipts/:token /public/logos/:file
    everyone+any GET /currencies
    everyone+secret GET /charts/monthly-volumes /dashboards/getting-started /dashboards/invoice-figures
        /dashboards/needs-attention /dashboards/money-flow /dashboards/money-sources
        /crypto-wallet/dashboard-stats /transaction/:id /transaction/limits /transaction/list
        /transaction/:id/receipt.pdf /transaction/totals /category-rules /category-rules/:id
        /wallet/get-token-balances /wallet/prices /recurring-invoices /recurring-invoices/:id
        /scheduled-payments /scheduled-payments/:id
    writers GET /wallet/payees /wallet/approvals /wallet/approvals/:id POST /wallet/approvals/:id/cancel
    writers+secret GET /exports/transactions.csv /transaction/statement /transaction/statement/xero.csv
        /transaction/statement/quickbooks.csv /transaction/statement.csv /transaction/statement.pdf
        /wallet/get-address /wallet/check-recipient
      POST /transaction/:id/receipt /transaction/:id/receipt/off /transaction/:id/receipt/mail
        /transactions/:id/actions/annotate /transactions/:id/actions/categorise
        /transactions/actions/categorise /category-rules /wallet/review-send /wallet/send-crypto
        /recurring-invoices /recurring-invoices/:id/actions/pause /recurring-invoices/:id/actions/resume
        /recurring-invoices/:id/actions/end PUT /category-rules/:id /recurring-invoices/:id
      PATCH /category-rules/:id /recurring-invoices/:id DELETE /category-rules/:id
    managers GET /payment-limits POST /wallet/approvals/:id/approve /wallet/approvals/:id/reject
    managers+secret POST /transactions/:id/actions/assignCustomer /wallet/payment-files/review
        /wallet/payment-files /scheduled-payments /scheduled-payments/:id/actions/pause
        /scheduled-payments/:id/actions/resume /scheduled-payments/:id/actions/cancel
        /wallet/sendings/:reference/cancel
    owner PATCH /payment-limits
    platform GET /dashboards/admin-overview /dashboards/admin-queues
  `,
  'Instant fiat': `
    everyone+secret GET /distinct-currencies /fiat-gateway/conversion-rates
        /fiat-gateway/resolve-bank-account /fiat-gateway/supported-banks /fiat-gateway/transactions
        /fiat-gateway/transactions/:id
    managers+secret POST /fiat-gateway/offramp-crypto /fiat-gateway/onramp-crypto
        /fiat-gateway/review-offramp /fiat-gateway/transactions/:id/cancel
  `,
  Faucet: `
    everyone+secret GET /faucet /faucet/:id
    writers POST /faucet/request
  `,
  Directory: `
    everyone+secret GET /customers /customers/:id /catalogue-items /catalogue-items/:id /bank-recipients
        /bank-recipients/:id /bank-recipients/:id/versions /conversion-rules /conversion-rules/:id
        /address-book /address-book/:id /customers/:id/versions /catalogue-items/:id/versions
        /address-book/:id/versions /customers/:id/comments
    writers+secret GET /exports/customers.csv /exports/catalogue-items.csv /exports/address-book.csv
        /imports/customers /imports/customers/:id/results.csv /imports/catalogue-items
        /imports/catalogue-items/:id/results.csv
      POST /customers /catalogue-items /catalogue-items/:id/actions/archive
        /catalogue-items/:id/actions/restore /catalogue-items/actions/archive
        /catalogue-items/actions/restore /imports/customers /imports/customers/check
        /imports/customers/:id/lines /imports/catalogue-items /imports/catalogue-items/check
        /imports/catalogue-items/:id/lines /customers/:id/comments PUT /customers/:id /catalogue-items/:id
      PATCH /customers/:id /catalogue-items/:id /customers/:id/comments/:comment
      DELETE /customers/:id/comments/:comment
    managers GET /customers-trash /catalogue-items-trash
      POST /address-book/:id/actions/verify /imports/customers/:id/undo /imports/catalogue-items/:id/undo
        /customers-trash/:id/actions/restore /customers-trash/actions/restore
        /customers-trash/:id/actions/purge /customers-trash/actions/purge
        /catalogue-items-trash/:id/actions/restore /catalogue-items-trash/actions/restore
        /catalogue-items-trash/:id/actions/purge /catalogue-items-trash/actions/purge
      DELETE /customers/:id /catalogue-items/:id
    managers+secret GET /imports/address-book /imports/address-book/:id/results.csv /address-book-trash
      POST /bank-recipients /conversion-rules /conversion-rules/:id/actions/pause
        /conversion-rules/:id/actions/resume /address-book /imports/address-book /imports/address-book/check
        /imports/address-book/:id/lines /imports/address-book/:id/undo
        /address-book-trash/:id/actions/restore /address-book-trash/actions/restore
        /address-book-trash/:id/actions/purge /address-book-trash/actions/purge
      PUT /bank-recipients/:id /address-book/:id PATCH /bank-recipients/:id /address-book/:id
      DELETE /bank-recipients/:id /conversion-rules/:id /address-book/:id
  `,
  'Crypto cards': `
    everyone+secret GET /crypto-cards /crypto-cards/:id /card-transactions
    writers POST /crypto-cards/:id/actions/freeze
    writers+secret GET /exports/card-transactions.csv
    managers POST /crypto-cards /crypto-cards/:id/actions/unfreeze /crypto-cards/:id/actions/fund
        /crypto-cards/:id/actions/limits /cards/:id/reveal DELETE /crypto-cards/:id
  `,
  Investments: `
    everyone+secret GET /investment-plans /investments /investments/summary /investments/:id
        /investment-transactions
    writers+secret GET /exports/investment-transactions.csv
    managers POST /investments /investments/:id/actions/withdraw
  `,
  // Members delete and mark their own drafts only, which the call itself checks.
  Invoices: `
    everyone+secret GET /invoices /invoices/:id /invoices/:id/pdf /credit-notes /credit-notes/:id
        /credit-notes/:id/pdf
    writers POST /invoices/:id/actions/markPaid DELETE /invoices/:id
    writers+secret GET /exports/invoices.csv /exports/credit-notes.csv
      POST /invoices /invoices/:id/actions/send /invoices/:id/actions/remind /invoices/:id/actions/cancel
        /invoices/:id/actions/restore PUT /invoices/:id PATCH /invoices/:id
    managers POST /invoices/:id/actions/credit /credit-notes
  `,
  'Payment links and the hosted page': `
    public GET /public/pay/:id /public/pay/:team/:link /public/pay/sessions/:sid
        /public/pay/sessions/:sid/live POST /public/pay/:id/sessions /public/pay/sessions/:sid/claim
    everyone+secret GET /payment-links /payment-links/:id /customer-payments /link-payments
        /payments-to-review /payments-to-review/:id
    writers+secret GET /exports/link-payments.csv
      POST /payment-links /payment-links/:id/actions/archive /payment-links/:id/actions/restore
        /payments-to-review/:id/actions/ask PUT /payment-links/:id PATCH /payment-links/:id
    managers POST /payments-to-review/:id/actions/accept DELETE /payment-links/:id
    managers+secret POST /payments-to-review/:id/actions/refund
  `,
  'Developers and settlement': `
    everyone+secret GET /user/app
    managers GET /webhooks/endpoint /api-keys /api-keys/:id /webhook-endpoints /webhook-endpoints/:id
        /webhook-deliveries /webhook-deliveries/:id /webhook-deliveries/:id/attempts
      POST /api-keys /api-keys/:id/actions/revoke /webhook-endpoints /webhook-endpoints/:id/reveal/secret
        /webhook-endpoints/:id/actions/test /webhook-endpoints/:id/actions/rotate
        /webhook-endpoints/:id/actions/disable /webhook-endpoints/:id/actions/enable
        /webhook-endpoints/:id/actions/remove /webhook-deliveries/:id/actions/redeliver
        /webhooks/reveal-secret /webhooks/rotate-secret /webhooks/test PUT /webhook-endpoints/:id
      PATCH /user/regenerate-app-keys /wallet/update-webhook /webhook-endpoints/:id
    owner GET /settlement /settlement/history PATCH /settlement
  `,
  'Teams, invitations and notifications': `
    public POST /invitations/decline /invitations/lookup /invitations/sign-up
    everyone GET /team-roles /team-roles/:id /teams /teams/:teamId /members /teams/:teamId/members /teams/:teamId/invitations
        /notifications /notifications/stats /notifications-trash /notification-items /dashboard-settings
        /notification-settings /saved-views /saved-views/:id
      POST /teams /teams/:teamId/switch /teams/:teamId/leave /invitations/accept
        /notifications/:id/actions/markRead /notifications/:id/actions/markUnread
        /notifications/:id/actions/remove /notifications/actions/markRead /notifications/actions/markUnread
        /notifications/actions/remove /notifications-trash/:id/actions/restore
        /notifications-trash/actions/restore /notifications-trash/:id/actions/purge
        /notifications-trash/actions/purge /saved-views PUT /notifications/:id /saved-views/:id
      PATCH /notifications/:id /dashboard-settings /notification-settings /saved-views/:id
      DELETE /notifications/:id /saved-views/:id
    managers GET /team-settings /team-settings/files/:file /team-settings/files/:file/thumbnail
        /teams/:teamId/settings /team-activity /exports/team-activity.csv
      POST /team-settings/files/logo /teams/:teamId/members/:id/suspend
        /teams/:teamId/members/:id/reactivate /teams/:teamId/invitations /invitations/:id/resend
      PATCH /teams/:teamId /team-settings /teams/:teamId/members/:id
      DELETE /teams/:teamId/members/:id /invitations/:id
    owner POST /team-roles /teams/:teamId/transfer-ownership PUT /team-roles/:id PATCH /team-roles/:id
      DELETE /team-roles/:id /teams/:teamId
  `,
  Administration: `
    platform GET /approvals /approvals/:id /audit-log /admin/audit-chain /audit-log/:id /admin/books
        /admin/features /kyc-cases /kyc-cases/:id /liens /liens/:id /admin-conversions
        /admin-conversions/:id /admin/list-transactions /admin/list-transactions/:id /admin/token-balances
        /admin/users /admin/users/:id /exports/admin-conversions.csv /exports/admin-transactions.csv
        /exports/audit-log.csv /exports/liens.csv /exports/users.csv /admin/books/at /user-events
        /exports/user-events.csv
      POST /approvals/:id/actions/approve /approvals/:id/actions/reject /approvals/:id/actions/withdraw
        /admin/bulk-user-create /admin-conversions/:id/actions/complete /admin-conversions/:id/actions/fail
        /admin/delete-user /admin/disable-2fa /admin/drain-crypto /admin/features
        /kyc-cases/:id/actions/approve /kyc-cases/:id/actions/reject /admin/lien-account /admin/reset-kyc
        /admin/toggle-user-status /admin/un-lien-transaction /admin/whitelist-transaction
  `,
  'Only in the sandbox': `
    public GET /explorer/tx/:hash /sandbox/explorer/tx/:hash /sandbox/inbox DELETE /sandbox/inbox
    everyone POST /sandbox/clock /sandbox/deposits /sandbox/scenarios/late /sandbox/scenarios/overpaid
        /sandbox/scenarios/underpaid
    managers POST /sandbox/cards/:id/authorize /sandbox/cards/:id/transactions/:transactionId/capture
        /sandbox/cards/:id/transactions/:transactionId/void
  `,
}

/**
 * The list that each id of a path comes from, where it is not the one before it; a later list may hold the ids before it as
 * `{0}`. Lists that only lead to another one come first; `#case.documents`: the files in that part of the answer.
 */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  '/cards/:id': ['/crypto-cards'],
  '/customers/:id/comments/:comment': ['/customers', '/customers/{0}/comments'],
  '/invitations/:id': ['/teams', '/teams/{0}/invitations'],
  '/sandbox/cards/:id': ['/crypto-cards'],
  '/sandbox/cards/:id/transactions': [
    '/crypto-cards?_sort=totalBalance&_order=desc',
    '/card-transactions?card={0}',
  ],
  '/team-settings/files/:file': ['/team-settings#logo'],
  '/teams/:teamId/members/:id': ['/teams', '/teams/{0}/members'],
  '/transaction/:id': ['/transaction/list'],
  '/transactions/:id': ['/transaction/list'],
  '/wallet/sendings/:reference': ['/transaction/list'],
  '/user/kyc/documents/:file': ['/user/kyc#case.documents'],
}

const COMMENT = { text: 'Called them' }
const LINES = { lines: [{ line: 1, values: {} }] }

/** What a call for one of them takes, a PUT as a PATCH. Default: nothing. */
const BODIES: Readonly<Record<string, object>> = {
  'PATCH /user/language': { language: 'fr' },
  'PATCH /user/passkeys/:id': { name: 'Phone' },
  'POST /transaction/:id/receipt/mail': { to: 'payer@customer.example' },
  'PATCH /category-rules/:id': { category: 'Changed' },
  'PATCH /recurring-invoices/:id': { notes: 'Changed' },
  'POST /wallet/approvals/:id/reject': { reason: 'We paid them in May' },
  'PATCH /customers/:id': { notes: 'Changed' },
  'PATCH /catalogue-items/:id': { notes: 'Changed' },
  'PATCH /bank-recipients/:id': { note: 'Changed' },
  'PATCH /address-book/:id': { note: 'Changed' },
  'POST /imports/customers/:id/lines': LINES,
  'POST /imports/catalogue-items/:id/lines': LINES,
  'POST /imports/address-book/:id/lines': LINES,
  'POST /customers/:id/comments': COMMENT,
  'PATCH /customers/:id/comments/:comment': COMMENT,
  'POST /crypto-cards/:id/actions/fund': { token: 'USDC', amount: '1' },
  'POST /crypto-cards/:id/actions/limits': { dayLimit: '10' },
  'PATCH /invoices/:id': { notes: 'Changed' },
  'POST /invoices/:id/actions/credit': { amount: '0.01', reason: 'Test' },
  'PATCH /payment-links/:id': { name: 'Tea' },
  'POST /payments-to-review/:id/actions/refund': { to: '0x1111111111111111111111111111111111111111' },
  'PATCH /webhook-endpoints/:id': { description: 'Changed' },
  'PATCH /team-roles/:id': { name: 'Changed' },
  'PATCH /teams/:teamId': { name: 'Renamed' },
  'DELETE /teams/:teamId': { confirmName: 'Demo Store' },
  'PATCH /teams/:teamId/members/:id': { role: 'viewer' },
  'POST /teams/:teamId/transfer-ownership': { memberId: 'mem_none' },
  'POST /teams/:teamId/invitations': { email: 'new@example.com', role: 'viewer' },
  'PATCH /notifications/:id': { isRead: true },
  'POST /sandbox/cards/:id/authorize': { amount: '10' },
}

const TAKE_FILES = ['POST /user/kyc/documents', 'POST /team-settings/files/logo']

function* readRoutes(text: string): Generator<[route: string, row: AccessRow]> {
  let [who, key, method] = ['public' as Who, undefined as Key | undefined, '']
  for (const word of text.trim().split(/\s+/)) {
    if (word.startsWith('/'))
      yield [`${method} ${word}`, rowOf(`${method} ${word}`, { who, ...(key && { key }) })]
    else if (word === word.toUpperCase()) method = word
    else [who, key] = word.split('+') as [Who, Key?]
  }
}

function rowOf(route: string, row: AccessRow): AccessRow {
  const [, path = ''] = route.split(' ')
  const of = row.who === 'public' || row.who === 'platform' ? undefined : listsOf(path)
  const body = BODIES[route.replace('PUT', 'PATCH')]
  return {
    ...row,
    ...(of && { of }),
    ...(body && { body }),
    ...(TAKE_FILES.includes(route) && { takesFile: true }),
  }
}

function listsOf(path: string): readonly string[] | undefined {
  const known = Object.keys(LISTS).filter((start) => `${path}/`.startsWith(`${start}/`))
  const [list = '', ...ids] = path.split('/:')
  return LISTS[known.at(-1) ?? ''] ?? (ids.length > 0 ? [list] : undefined)
}

const rows = Object.values(ROUTES).flatMap((text) => [...readRoutes(text)])

/** Who may call each route. A permission on a route that says otherwise is a mistake in one of them. */
export const ACCESS_TABLE: Readonly<Record<string, AccessRow>> = Object.fromEntries(rows)

if (Object.keys(ACCESS_TABLE).length < rows.length) throw new Error('A route is in the table twice')
