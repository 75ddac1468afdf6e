import { PROVIDERS, type Provider } from '#resources/vocabulary/providers.ts'
import type { Settings } from '#server/settings.ts'

/** What stands for the outside world: in sandbox mode simulations of all of it, in production nothing yet. */
export function providersOf({ mode }: Pick<Settings, 'mode'>): readonly Provider[] {
  return mode === 'sandbox' ? PROVIDERS : []
}
