import { Alert, Button } from 'antd'
import { useLocation } from 'react-router'
import { useAct, useCall } from '#framework/api'
import { t } from '#framework/text'
import type { SignOnProvider } from '#providers/createConfigStore.ts'
import { useServices } from '#providers/Services.ts'
import { leaveFor } from './ssoWay.ts'

/** Of a user who signs in at a provider: another sign-in there proves the same as a password. */
export function SsoInstead() {
  const known = useCall<readonly SignOnProvider[]>('/user/sso').data?.data ?? []
  return known.map((provider) => <ConfirmButton key={provider.key} provider={provider} />)
}

function ConfirmButton({ provider: { key, name } }: { readonly provider: SignOnProvider }) {
  const { auth } = useServices()
  const { pathname, search, hash } = useLocation()
  const { run, isRunning, failure } = useAct()
  const handleClick = () =>
    run({
      input: key,
      send: () => auth.startSsoStepUp(key),
      failureToast: 'none',
      refreshes: false,
      onDone: (url) => leaveFor(url, { purpose: 'step_up', from: pathname + search + hash }),
    })
  return (
    <div>
      <Button loading={isRunning} onClick={() => void handleClick()}>
        {t('Sign in to {name} again', { name })}
      </Button>
      {failure && <Alert type="error" showIcon role="alert" message={failure} />}
    </div>
  )
}
