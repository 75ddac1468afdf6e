import type { SignOnProvider } from '#providers/createConfigStore.ts'
import { useConfig } from '#providers/Services.ts'

const NONE: readonly SignOnProvider[] = []

/** The identity providers to sign in with. */
export function useSignOnProviders(): readonly SignOnProvider[] {
  const state = useConfig()
  return (state.status === 'ready' && state.config.signOn) || NONE
}
