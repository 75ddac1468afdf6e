/** Feature flags with their defaults (`FEATURES=spec`). */
export const FLAG_DEFAULTS = {
  dashboard: true,
  sendReceive: true,
  paymentLinks: false,
  invoices: false,
  investments: false,
  transactions: true,
  cryptoCards: false,
  instantFiat: true,
  faucet: false,
  teamManagement: false,
  profile: true,
  settings: true,
  apiDocs: true,
  notifications: false,
  apiSettings: false,
  settlementSettings: false,
  approvals: false,
} as const satisfies Record<string, boolean>

export type FeatureFlag = keyof typeof FLAG_DEFAULTS
export const FLAGS = Object.keys(FLAG_DEFAULTS) as readonly FeatureFlag[]

/** Which features are on, by name. */
export type FlagSet = Readonly<Record<FeatureFlag, boolean>>
