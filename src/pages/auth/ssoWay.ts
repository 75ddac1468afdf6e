const WAY = 'ssoWay'

/** What this tab left for a provider for. */
export interface SsoWay {
  readonly purpose: 'sign_in' | 'step_up'
  /** Where the person was, which is in no address: so no link can lead them elsewhere. */
  readonly from?: string | undefined
}

/** Leaves for a provider, and remembers why. */
export function leaveFor(url: string, way: SsoWay): void {
  sessionStorage.setItem(WAY, JSON.stringify(way))
  location.assign(url)
}

/** Why this tab left. A tab that a provider opened itself signs in. */
export function ssoWay(): SsoWay {
  return JSON.parse(sessionStorage.getItem(WAY) ?? '{"purpose":"sign_in"}')
}

export function forgetWay(): void {
  sessionStorage.removeItem(WAY)
}
