import type { Home } from '../framework/registry/Registry.ts'

/** What the application calls itself, and where signed-in visitors land. */
export const HOME: Home = { title: 'Coffer', path: '/dashboard' }
