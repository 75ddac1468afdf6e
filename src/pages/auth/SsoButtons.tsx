import { useLocation } from 'react-router'
import type { SignOnProvider } from '#providers/createConfigStore.ts'
import { useServices } from '#providers/Services.ts'
import { t } from '#framework/text'
import styles from './PasswordStep.module.css'
import { SsoButton } from './SsoButton.tsx'

/** The ways in with an account elsewhere. */
export default function SsoButtons({ providers }: { readonly providers: readonly SignOnProvider[] }) {
  const { auth } = useServices()
  const { state } = useLocation()
  return providers.map((provider) => (
    <div key={provider.key} className={styles['passkey']}>
      <SsoButton
        size="large"
        block
        provider={provider}
        start={auth.startSso}
        way={{ purpose: 'sign_in', from: state?.from }}
        failure={t('Login failed')}
      >
        {t('Continue with {name}', { name: provider.name })}
      </SsoButton>
    </div>
  ))
}
