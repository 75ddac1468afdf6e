import { PROVIDERS, type Provider } from '#resources/vocabulary/providers.ts'
import type { Settings } from '#server/settings.ts'

/** The configured providers: in sandbox mode a simulation of each, in production none yet. */
export function providersOf({ mode }: Pick<Settings, 'mode'>): readonly Provider[] {
  return mode === 'sandbox' ? PROVIDERS : []
}
