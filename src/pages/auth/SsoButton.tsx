import { Alert, Button, type ButtonProps } from 'antd'
import { useAct } from '#framework/api'
import type { SignOnProvider } from '#providers/createConfigStore.ts'
import { leaveFor, type SsoWay } from './ssoWay.ts'

interface SsoButtonProps extends Pick<ButtonProps, 'size' | 'block' | 'children'> {
  readonly provider: SignOnProvider
  /** Begins the way there. Returns the address of the provider. */
  readonly start: (provider: string) => Promise<string>
  readonly way: SsoWay
  /** The error when that fails without a reason. */
  readonly failure?: string
}

/** Leads to an identity provider. */
export function SsoButton({ provider: { key }, start, way, failure: title, ...look }: SsoButtonProps) {
  const { run, isRunning, failure } = useAct()
  const handleClick = () =>
    run({
      input: key,
      send: () => start(key),
      ...(title !== undefined && { failure: title }),
      failureToast: 'none',
      refreshes: false,
      onDone: (url) => leaveFor(url, way),
    })
  return (
    <>
      <Button {...look} loading={isRunning} onClick={() => void handleClick()} />
      {failure && <Alert type="error" showIcon role="alert" message={failure} />}
    </>
  )
}
