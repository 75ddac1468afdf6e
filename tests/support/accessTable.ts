/**
 * Who may call a route, as somebody reading the specification would say it. `public`: anybody. `pending`: also a session
 * that still owes its two-factor code. `everyone`: any full session. `writers`: not a viewer. `members`: who is a member and no more. `managers`: owner and admin.
 */
export type Who =
  'public' | 'pending' | 'everyone' | 'writers' | 'members' | 'managers' | 'owner' | 'platform'

/** What a route must allow, and what it must hide. */
export interface AccessRow {
  readonly who: Who
  /** Which API keys may call it: the `secret` one, or `any`. Default: none. */
  readonly key?: 'secret' | 'any'
  /**
   * For a path with ids, the list that each of them comes from; a later list may hold the ids before it as `{0}`. Lists that
   * only lead to another one come first. Not needed where the path names nothing that belongs to one team (`public`,
   * `platform`).
   */
  readonly of?: readonly string[]
  /** What a call for one of them takes. Default: nothing. */
  readonly body?: object
}

/** Every route of the API. A permission on a route that says otherwise is a mistake in one of them. */
export const ACCESS_TABLE: Readonly<Record<string, AccessRow>> = {
  // The platform
  'GET /config': { who: 'public' },
  'GET /docs': { who: 'public' },
  'GET /health/live': { who: 'public' },
  'GET /health/ready': { who: 'public' },
  'GET /openapi.json': { who: 'public' },
  'GET /search': { who: 'everyone' },
  'GET /live': { who: 'everyone' },

  // Accounts
  'GET /auth/password-reset': { who: 'public' },
  'GET /auth/verify-account': { who: 'public' },
  'POST /auth/forgot-password': { who: 'public' },
  'POST /auth/password-reset': { who: 'public' },
  'POST /auth/resend-verification': { who: 'public' },
  'POST /auth/signin': { who: 'public' },
  'POST /auth/signup': { who: 'public' },
  'POST /auth/verify-account': { who: 'public' },
  'GET /user': { who: 'everyone' },
  'PATCH /user/update-password': { who: 'everyone' },
  'PATCH /user/update-profile': { who: 'everyone' },
  'GET /user-profile': { who: 'everyone' },
  'PATCH /user-profile': { who: 'everyone' },
  'POST /user/sign-out': { who: 'pending' },
  'GET /user/init-2fa': { who: 'everyone' },
  'POST /user/init-2fa': { who: 'everyone' },
  'POST /user/setup-2fa': { who: 'everyone' },
  'POST /user/verify-2fa': { who: 'pending' },
  'POST /user/disable-2fa': { who: 'everyone' },
  'GET /user/recovery-codes': { who: 'everyone' },
  'POST /user/recovery-codes': { who: 'everyone' },
  'POST /user/step-up': { who: 'everyone' },
  'GET /user/sessions': { who: 'everyone' },
  'DELETE /user/sessions': { who: 'everyone' },
  'DELETE /user/sessions/:id': { who: 'everyone', of: ['/user/sessions'] },
  'GET /user/kyc': { who: 'everyone' },
  'GET /user/kyc/supported-documents': { who: 'everyone' },
  'POST /user/kyc/initiate': { who: 'owner' },

  // Wallet and transactions
  'GET /charts/monthly-volumes': { who: 'everyone', key: 'secret' },
  'GET /crypto-wallet/dashboard-stats': { who: 'everyone', key: 'secret' },
  'GET /currencies': { who: 'everyone', key: 'any' },
  'GET /exports/transactions.csv': { who: 'writers', key: 'secret' },
  'GET /transaction/:id': { who: 'everyone', key: 'secret', of: ['/transaction/list'] },
  'GET /transaction/limits': { who: 'everyone', key: 'secret' },
  'GET /transaction/list': { who: 'everyone', key: 'secret' },
  'GET /wallet/get-address': { who: 'writers', key: 'secret' },
  'GET /wallet/get-token-balances': { who: 'everyone', key: 'secret' },
  'GET /wallet/check-recipient': { who: 'managers', key: 'secret' },
  'POST /wallet/review-send': { who: 'managers', key: 'secret' },
  'POST /wallet/send-crypto': { who: 'managers', key: 'secret' },

  // Instant fiat
  'GET /distinct-currencies': { who: 'everyone', key: 'secret' },
  'GET /fiat-gateway/conversion-rates': { who: 'everyone', key: 'secret' },
  'GET /fiat-gateway/resolve-bank-account': { who: 'everyone', key: 'secret' },
  'GET /fiat-gateway/supported-banks': { who: 'everyone', key: 'secret' },
  'GET /fiat-gateway/transactions': { who: 'everyone', key: 'secret' },
  'GET /fiat-gateway/transactions/:id': {
    who: 'everyone',
    key: 'secret',
    of: ['/fiat-gateway/transactions'],
  },
  'POST /fiat-gateway/offramp-crypto': { who: 'managers', key: 'secret' },
  'POST /fiat-gateway/onramp-crypto': { who: 'managers', key: 'secret' },
  'POST /fiat-gateway/review-offramp': { who: 'managers', key: 'secret' },
  'POST /fiat-gateway/transactions/:id/cancel': {
    who: 'managers',
    key: 'secret',
    of: ['/fiat-gateway/transactions'],
  },

  // Faucet
  'GET /faucet': { who: 'everyone', key: 'secret' },
  'GET /faucet/:id': { who: 'everyone', key: 'secret', of: ['/faucet'] },
  'POST /faucet/request': { who: 'writers' },

  // Crypto cards
  'GET /crypto-cards': { who: 'everyone', key: 'secret' },
  'GET /crypto-cards/:id': { who: 'everyone', key: 'secret', of: ['/crypto-cards'] },
  'GET /card-transactions': { who: 'everyone', key: 'secret' },
  'GET /exports/card-transactions.csv': { who: 'writers', key: 'secret' },
  'POST /crypto-cards': { who: 'managers' },
  'POST /crypto-cards/:id/actions/freeze': { who: 'writers', of: ['/crypto-cards'] },
  'POST /crypto-cards/:id/actions/unfreeze': { who: 'managers', of: ['/crypto-cards'] },
  'POST /crypto-cards/:id/actions/fund': {
    who: 'managers',
    of: ['/crypto-cards'],
    body: { token: 'USDC', amount: '1' },
  },
  'POST /cards/:id/reveal': { who: 'managers', of: ['/crypto-cards'] },
  'DELETE /crypto-cards/:id': { who: 'managers', of: ['/crypto-cards'] },

  // Investments
  'GET /investment-plans': { who: 'everyone', key: 'secret' },
  'GET /investments': { who: 'everyone', key: 'secret' },
  'GET /investments/summary': { who: 'everyone', key: 'secret' },
  'GET /investments/:id': { who: 'everyone', key: 'secret', of: ['/investments'] },
  'GET /investment-transactions': { who: 'everyone', key: 'secret' },
  'GET /exports/investment-transactions.csv': { who: 'writers', key: 'secret' },
  'POST /investments': { who: 'managers' },
  'POST /investments/:id/actions/withdraw': { who: 'managers', of: ['/investments'] },

  // Invoices
  'GET /invoices': { who: 'everyone', key: 'secret' },
  'GET /invoices/:id': { who: 'everyone', key: 'secret', of: ['/invoices'] },
  'GET /invoices/:id/pdf': { who: 'everyone', key: 'secret', of: ['/invoices'] },
  'GET /exports/invoices.csv': { who: 'writers', key: 'secret' },
  'POST /invoices': { who: 'writers', key: 'secret' },
  'PUT /invoices/:id': { who: 'writers', key: 'secret', of: ['/invoices'], body: { notes: 'Changed' } },
  'PATCH /invoices/:id': { who: 'writers', key: 'secret', of: ['/invoices'], body: { notes: 'Changed' } },
  // Members delete and mark their own drafts only, which the call itself checks.
  'DELETE /invoices/:id': { who: 'managers', of: ['/invoices'] },
  'POST /invoices/:id/actions/markPaid': { who: 'managers', of: ['/invoices'] },
  'POST /invoices/:id/actions/markOwnPaid': { who: 'members', of: ['/invoices'] },
  'POST /invoices/:id/actions/removeOwnDraft': { who: 'members', of: ['/invoices'] },
  'POST /invoices/:id/actions/send': { who: 'writers', key: 'secret', of: ['/invoices'] },
  'POST /invoices/:id/actions/cancel': { who: 'writers', key: 'secret', of: ['/invoices'] },
  'POST /invoices/:id/actions/restore': { who: 'writers', key: 'secret', of: ['/invoices'] },

  // Payment links and the hosted page
  'GET /payment-links': { who: 'everyone', key: 'secret' },
  'GET /payment-links/:id': { who: 'everyone', key: 'secret', of: ['/payment-links'] },
  'GET /link-payments': { who: 'everyone', key: 'secret' },
  'GET /exports/link-payments.csv': { who: 'writers', key: 'secret' },
  'POST /payment-links': { who: 'writers', key: 'secret' },
  'POST /payment-links/:id/actions/archive': { who: 'writers', key: 'secret', of: ['/payment-links'] },
  'POST /payment-links/:id/actions/restore': { who: 'writers', key: 'secret', of: ['/payment-links'] },
  'DELETE /payment-links/:id': { who: 'managers', of: ['/payment-links'] },
  'GET /public/pay/:id': { who: 'public' },
  'GET /public/pay/sessions/:sid': { who: 'public' },
  'GET /public/pay/sessions/:sid/live': { who: 'public' },
  'POST /public/pay/:id/sessions': { who: 'public' },
  'POST /public/pay/sessions/:sid/claim': { who: 'public' },

  // Developers and settlement
  'GET /user/app': { who: 'everyone', key: 'secret' },
  'PATCH /user/regenerate-app-keys': { who: 'managers' },
  'PATCH /wallet/update-webhook': { who: 'managers' },
  'GET /webhooks/endpoint': { who: 'managers' },
  'GET /webhook-endpoints': { who: 'managers' },
  'GET /webhook-endpoints/:id': { who: 'managers', of: ['/webhook-endpoints'] },
  'POST /webhook-endpoints': { who: 'managers' },
  'PUT /webhook-endpoints/:id': {
    ...{ who: 'managers', of: ['/webhook-endpoints'], body: { description: 'Changed' } },
  },
  'PATCH /webhook-endpoints/:id': {
    ...{ who: 'managers', of: ['/webhook-endpoints'], body: { description: 'Changed' } },
  },
  'POST /webhook-endpoints/:id/reveal/secret': { who: 'managers', of: ['/webhook-endpoints'] },
  'POST /webhook-endpoints/:id/actions/test': { who: 'managers', of: ['/webhook-endpoints'] },
  'POST /webhook-endpoints/:id/actions/rotate': { who: 'managers', of: ['/webhook-endpoints'] },
  'POST /webhook-endpoints/:id/actions/disable': { who: 'managers', of: ['/webhook-endpoints'] },
  'POST /webhook-endpoints/:id/actions/enable': { who: 'managers', of: ['/webhook-endpoints'] },
  'POST /webhook-endpoints/:id/actions/remove': { who: 'managers', of: ['/webhook-endpoints'] },
  'GET /webhook-deliveries': { who: 'managers' },
  'GET /webhook-deliveries/:id': { who: 'managers', of: ['/webhook-deliveries'] },
  'GET /webhook-deliveries/:id/attempts': { who: 'managers', of: ['/webhook-deliveries'] },
  'POST /webhook-deliveries/:id/actions/redeliver': { who: 'managers', of: ['/webhook-deliveries'] },
  'POST /webhooks/reveal-secret': { who: 'managers' },
  'POST /webhooks/rotate-secret': { who: 'managers' },
  'POST /webhooks/test': { who: 'managers' },
  'GET /settlement': { who: 'owner' },
  'GET /settlement/history': { who: 'owner' },
  'PATCH /settlement': { who: 'owner' },

  // Teams, invitations and notifications
  'GET /teams': { who: 'everyone' },
  'POST /teams': { who: 'everyone' },
  'GET /teams/:teamId': { who: 'everyone', of: ['/teams'] },
  'PATCH /teams/:teamId': { who: 'managers', of: ['/teams'], body: { name: 'Renamed' } },
  'DELETE /teams/:teamId': { who: 'owner', of: ['/teams'], body: { confirmName: 'Demo Store' } },
  'GET /team-settings': { who: 'managers' },
  'PATCH /team-settings': { who: 'managers' },
  'GET /teams/:teamId/settings': { who: 'managers', of: ['/teams'] },
  'GET /team-activity': { who: 'managers' },
  'GET /exports/team-activity.csv': { who: 'managers' },
  'POST /teams/:teamId/switch': { who: 'everyone', of: ['/teams'] },
  'POST /teams/:teamId/leave': { who: 'everyone', of: ['/teams'] },
  'GET /members': { who: 'everyone' },
  'GET /teams/:teamId/members': { who: 'everyone', of: ['/teams'] },
  'PATCH /teams/:teamId/members/:memberId': {
    who: 'managers',
    of: ['/teams', '/teams/{0}/members'],
    body: { role: 'viewer' },
  },
  'DELETE /teams/:teamId/members/:memberId': { who: 'managers', of: ['/teams', '/teams/{0}/members'] },
  'POST /teams/:teamId/members/:memberId/suspend': {
    who: 'managers',
    of: ['/teams', '/teams/{0}/members'],
  },
  'POST /teams/:teamId/members/:memberId/reactivate': {
    who: 'managers',
    of: ['/teams', '/teams/{0}/members'],
  },
  'POST /teams/:teamId/transfer-ownership': {
    who: 'owner',
    of: ['/teams'],
    body: { memberId: 'mem_none' },
  },
  'GET /teams/:teamId/invitations': { who: 'everyone', of: ['/teams'] },
  'POST /teams/:teamId/invitations': {
    who: 'managers',
    of: ['/teams'],
    body: { email: 'new@example.com', role: 'viewer' },
  },
  'POST /invitations/:id/resend': { who: 'managers', of: ['/teams', '/teams/{0}/invitations'] },
  'DELETE /invitations/:id': { who: 'managers', of: ['/teams', '/teams/{0}/invitations'] },
  'POST /invitations/accept': { who: 'everyone' },
  'POST /invitations/decline': { who: 'public' },
  'POST /invitations/lookup': { who: 'public' },
  'POST /invitations/sign-up': { who: 'public' },
  'GET /notifications': { who: 'everyone' },
  'GET /notifications/stats': { who: 'everyone' },
  'PATCH /notifications/:id': { who: 'everyone', of: ['/notifications'], body: { isRead: true } },
  'PUT /notifications/:id': { who: 'everyone', of: ['/notifications'], body: { isRead: true } },
  'POST /notifications/:id/actions/markRead': { who: 'everyone', of: ['/notifications'] },
  'POST /notifications/:id/actions/markUnread': { who: 'everyone', of: ['/notifications'] },
  'POST /notifications/:id/actions/remove': { who: 'everyone', of: ['/notifications'] },
  'POST /notifications/actions/markRead': { who: 'everyone' },
  'POST /notifications/actions/markUnread': { who: 'everyone' },
  'POST /notifications/actions/remove': { who: 'everyone' },

  // Administration
  'GET /approvals': { who: 'platform' },
  'GET /approvals/:id': { who: 'platform' },
  'GET /audit-log': { who: 'platform' },
  'GET /admin/audit-chain': { who: 'platform' },
  'GET /audit-log/:id': { who: 'platform' },
  'GET /admin/books': { who: 'platform' },
  'GET /admin/features': { who: 'platform' },
  'GET /kyc-cases': { who: 'platform' },
  'GET /kyc-cases/:id': { who: 'platform' },
  'GET /liens': { who: 'platform' },
  'GET /liens/:id': { who: 'platform' },
  'POST /liens/:id/actions/release': { who: 'platform' },
  'GET /admin-conversions': { who: 'platform' },
  'GET /admin-conversions/:id': { who: 'platform' },
  'GET /admin/list-transactions': { who: 'platform' },
  'GET /admin/list-transactions/:id': { who: 'platform' },
  'GET /admin/token-balances': { who: 'platform' },
  'GET /admin/users': { who: 'platform' },
  'GET /admin/users/:id': { who: 'platform' },
  'GET /exports/admin-conversions.csv': { who: 'platform' },
  'GET /exports/admin-transactions.csv': { who: 'platform' },
  'GET /exports/audit-log.csv': { who: 'platform' },
  'GET /exports/liens.csv': { who: 'platform' },
  'GET /exports/users.csv': { who: 'platform' },
  'POST /approvals/:id/actions/approve': { who: 'platform' },
  'POST /approvals/:id/actions/reject': { who: 'platform' },
  'POST /approvals/:id/actions/withdraw': { who: 'platform' },
  'POST /admin/bulk-user-create': { who: 'platform' },
  'POST /admin-conversions/:id/actions/complete': { who: 'platform' },
  'POST /admin-conversions/:id/actions/fail': { who: 'platform' },
  'POST /admin/delete-user': { who: 'platform' },
  'POST /admin/disable-2fa': { who: 'platform' },
  'POST /admin/drain-crypto': { who: 'platform' },
  'POST /admin/features': { who: 'platform' },
  'POST /kyc-cases/:id/actions/approve': { who: 'platform' },
  'POST /kyc-cases/:id/actions/reject': { who: 'platform' },
  'POST /admin/lien-account': { who: 'platform' },
  'POST /admin/reset-kyc': { who: 'platform' },
  'POST /admin/toggle-user-status': { who: 'platform' },
  'POST /admin/un-lien-transaction': { who: 'platform' },
  'POST /admin/whitelist-transaction': { who: 'platform' },

  // Only in the sandbox
  'GET /sandbox/explorer/tx/:hash': { who: 'public' },
  'GET /sandbox/inbox': { who: 'public' },
  'DELETE /sandbox/inbox': { who: 'public' },
  'POST /sandbox/clock': { who: 'everyone' },
  'POST /sandbox/deposits': { who: 'everyone' },
  'POST /sandbox/scenarios/late': { who: 'everyone' },
  'POST /sandbox/scenarios/overpaid': { who: 'everyone' },
  'POST /sandbox/scenarios/underpaid': { who: 'everyone' },
  'POST /sandbox/cards/:id/authorize': { who: 'managers', of: ['/crypto-cards'], body: { amount: '10' } },
  'POST /sandbox/cards/:id/transactions/:transactionId/capture': {
    who: 'managers',
    of: ['/crypto-cards?_sort=totalBalance&_order=desc', '/card-transactions?card={0}'],
  },
  'POST /sandbox/cards/:id/transactions/:transactionId/void': {
    who: 'managers',
    of: ['/crypto-cards?_sort=totalBalance&_order=desc', '/card-transactions?card={0}'],
  },
}
