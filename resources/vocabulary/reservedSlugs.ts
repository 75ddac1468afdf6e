/** Names that no team takes in addresses: one that the API has in the place of a team's, and those that sound like the platform. */
const RESERVED: readonly string[] = [
  'sessions',
  'about',
  'account',
  'admin',
  'api',
  'app',
  'billing',
  'coffer',
  'dashboard',
  'help',
  'legal',
  'login',
  'official',
  'pay',
  'payment',
  'payments',
  'sandbox',
  'security',
  'signin',
  'status',
  'support',
  'team',
]

/** Whether a name for addresses is kept from teams. */
export const isReservedSlug = (slug: string): boolean => RESERVED.includes(slug)
