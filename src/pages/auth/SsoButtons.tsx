import { Alert, Button } from 'antd'
import { useLocation } from 'react-router'
import { useAct } from '#framework/api'
import type { SignOnProvider } from '#providers/createConfigStore.ts'
import { useServices } from '#providers/Services.ts'
import { t } from '#framework/text'
import styles from './PasswordStep.module.css'
import { leaveFor } from './ssoWay.ts'

/** The ways in with an account elsewhere. */
export default function SsoButtons({ providers }: { readonly providers: readonly SignOnProvider[] }) {
  return providers.map((provider) => <SsoButton key={provider.key} provider={provider} />)
}

function SsoButton({ provider: { key, name } }: { readonly provider: SignOnProvider }) {
  const { auth } = useServices()
  const { state } = useLocation()
  const { run, isRunning, failure } = useAct()
  const handleClick = () =>
    run({
      input: key,
      send: () => auth.startSso(key),
      failure: t('Login failed'),
      failureToast: 'none',
      refreshes: false,
      onDone: (url) => leaveFor(url, { purpose: 'sign_in', from: state?.from }),
    })
  return (
    <div className={styles['passkey']}>
      <Button size="large" block loading={isRunning} onClick={() => void handleClick()}>
        {t('Continue with {name}', { name })}
      </Button>
      {failure && <Alert type="error" showIcon role="alert" message={failure} />}
    </div>
  )
}
