import { useConfig } from '#providers/Services.ts'

/** Whether this browser makes passkeys, and this address is the one that they are for. */
export function useCanUsePasskeys(): boolean {
  const state = useConfig()
  if (state.status !== 'ready' || !window.isSecureContext || !('PublicKeyCredential' in window)) return false
  return state.config.passkeyHost === location.hostname
}
