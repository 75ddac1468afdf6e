import { useLocation } from 'react-router'
import { useCall } from '#framework/api'
import { t } from '#framework/text'
import type { SignOnProvider } from '#providers/createConfigStore.ts'
import { useServices } from '#providers/Services.ts'
import { SsoButton } from './SsoButton.tsx'
import { useSignOnProviders } from './useSignOnProviders.ts'

/** Of a user who signs in at a provider: another sign-in there proves the same as a password. */
export function SsoInstead() {
  const { auth } = useServices()
  const { pathname, search, hash } = useLocation()
  const enabled = useSignOnProviders().length > 0
  const known = useCall<readonly SignOnProvider[]>('/user/sso', {}, { enabled }).data?.data ?? []
  return known.map((provider) => (
    <div key={provider.key}>
      <SsoButton
        provider={provider}
        start={auth.startSsoStepUp}
        way={{ purpose: 'step_up', from: pathname + search + hash }}
      >
        {t('Sign in to {name} again', { name: provider.name })}
      </SsoButton>
    </div>
  ))
}
