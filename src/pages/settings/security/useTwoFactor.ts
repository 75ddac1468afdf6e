import { useState } from 'react'
import { useServices, useUser } from '#providers/Services.ts'
import { type Act, type Answer, isNotConfirmed, useAct, useCall } from '#framework/api'
import { t } from '#framework/text'

/** The answer of `POST /user/init-2fa`, as far as it is shown. */
export interface Setup {
  /** A data: address. */
  readonly qrCode: string
  readonly manualKey: string
}

type Step = 'setup' | 'disable' | 'renew'

export interface Toggled {
  readonly twoFactorEnabled?: boolean
  readonly recoveryCodes?: readonly string[]
}

const RECOVERY_PATH = '/user/recovery-codes'
const TOGGLE_FAILED = 'Failed to toggle 2FA'
const PATHS = { setup: '/user/setup-2fa', disable: '/user/disable-2fa', renew: RECOVERY_PATH } as const
const FAILURES = {
  setup: TOGGLE_FAILED,
  disable: TOGGLE_FAILED,
  renew: 'Failed to generate new recovery codes',
} as const

/** How many recovery codes are left, while there are any to have. */
export const useRecoveryCodesLeft = (enabled: boolean) =>
  useCall<{ readonly left: number }>(RECOVERY_PATH, {}, { enabled })

/** The second factor of the signed-in user: which step is open, and how it goes. */
export function useTwoFactor() {
  const { client, session, auth } = useServices()
  const enabled = useUser()?.twoFactorEnabled ?? false
  const [step, setStep] = useState<Step>()
  const [setup, setSetup] = useState<Setup>()
  const [codes, setCodes] = useState<readonly string[]>()
  const beginning = useAct()
  const acting = useAct()

  const begin = async () => {
    const outcome = await beginning.run({
      input: 'begin',
      send: () => client.call<Setup>('/user/init-2fa', { method: 'POST' }),
      failure: t('Failed to initialize 2FA setup'),
      refreshes: false,
      onDone: ({ data }) => setSetup(data),
    })
    if (outcome?.ok === false && isNotConfirmed(outcome.error)) setStep(undefined)
  }
  /** `token`: the first code, for the set-up. */
  const toAct = (of: Step, token?: string): Act<Answer<Toggled>> => ({
    input: { of, token },
    send: () =>
      client.call<Toggled>(PATHS[of], { method: 'POST', body: { token } }).catch((error: unknown) => {
        // It may have been toggled elsewhere, or by a call whose answer was lost.
        auth.refreshProfile().catch(() => undefined)
        throw error
      }),
    success: ({ message }) => message,
    failure: FAILURES[of],
    onDone: ({ data: { twoFactorEnabled, recoveryCodes } }) => {
      if (twoFactorEnabled !== undefined) session.update({ twoFactorEnabled })
      // A team may have required it: reads the permissions again.
      if (twoFactorEnabled) auth.refreshProfile().catch(() => undefined)
      setStep(undefined)
      setCodes(recoveryCodes)
    },
  })

  const open = (next: Step) => {
    acting.forget()
    setStep(next)
    setSetup(undefined)
    if (next === 'setup') void begin()
  }
  return {
    enabled,
    step,
    open,
    close: () => setStep(undefined),
    setup,
    isBeginning: beginning.isRunning,
    setupFailure: beginning.failure,
    retrySetup: () => void begin(),
    toAct,
    submit: (of: Step) => void acting.run(toAct(of)),
    isBusy: acting.isRunning,
    refusal: acting.failure,
    /** Shown this once. */
    codes,
    forgetCodes: () => setCodes(undefined),
  }
}
