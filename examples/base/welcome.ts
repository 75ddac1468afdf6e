import type { Welcome } from '#pages/auth/welcome.ts'
import { THEME } from '#product/theme'

/** What guests read. */
export const welcome = (): Welcome => ({
  slogan: THEME.name,
  promises: [],
  signIn: 'Welcome back',
  signUp: `Get started with ${THEME.name}`,
})
