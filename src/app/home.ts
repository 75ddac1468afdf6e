import type { Home } from '#framework/registry'

/** What the application calls itself, and where signed-in visitors land. */
export const HOME: Home = { title: 'Coffer', path: '/dashboard' }

/** Where a second factor is set up. */
export const SECURITY_PATH = '/dashboard/settings'
