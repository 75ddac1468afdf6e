import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices, useUser } from '#providers/Services.ts'
import { messageOf, useCall } from '#framework/api'
import { useToast } from '#framework/ui'

/** What `POST /user/init-2fa` answers, as far as it is shown. */
export interface Setup {
  /** What the QR code says to an authenticator app. */
  readonly otpauthUrl: string
  readonly manualKey: string
}

type Step = 'setup' | 'disable' | 'renew'

interface Toggled {
  readonly twoFactorEnabled: boolean
  readonly recoveryCodes?: readonly string[]
}

const RECOVERY_PATH = '/user/recovery-codes'
const SESSIONS_PATH = '/user/sessions'
export const TOGGLE_FAILED = 'Failed to toggle 2FA'
const PATHS = { setup: '/user/setup-2fa', disable: '/user/disable-2fa', renew: RECOVERY_PATH } as const
const FAILURES = {
  setup: TOGGLE_FAILED,
  disable: TOGGLE_FAILED,
  renew: 'Failed to renew recovery codes',
} as const

/** How many recovery codes are left, while there are any to have. */
export const useRecoveryCodesLeft = (enabled: boolean) =>
  useCall<{ readonly left: number }>(RECOVERY_PATH, {}, { enabled })

/** The second factor of the signed-in user: which step is open, and how it goes. Spec A, section 4. */
export function useTwoFactor() {
  const { client, session, auth } = useServices()
  const enabled = useUser()?.twoFactorEnabled ?? false
  const toast = useToast()
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>()
  const [codes, setCodes] = useState<readonly string[]>()

  const begin = useMutation({
    mutationFn: () => client.call<Setup>('/user/init-2fa', { method: 'POST' }),
    onError: (error) => toast.error('Failed to initialize 2FA setup', messageOf(error)),
  })
  const act = useMutation({
    mutationFn: ({ of, token }: { readonly of: Step; readonly token: string | undefined }) =>
      client.call<Partial<Toggled>>(PATHS[of], { method: 'POST', body: { token } }),
    onSuccess: ({ data, message }) => {
      const { twoFactorEnabled, recoveryCodes } = data
      if (twoFactorEnabled !== undefined) session.update({ twoFactorEnabled })
      // A team may have waited for it: what is permitted now, only the API knows.
      if (twoFactorEnabled) auth.refreshProfile().catch(() => undefined)
      setStep(undefined)
      setCodes(recoveryCodes)
      toast.success(message)
    },
    onError: (error, { of }) => {
      toast.error(FAILURES[of], messageOf(error))
      // It may have been toggled elsewhere, or by a call whose answer was lost.
      auth.refreshProfile().catch(() => undefined)
    },
    onSettled: () =>
      [RECOVERY_PATH, SESSIONS_PATH].map((path) => queries.invalidateQueries({ queryKey: ['call', path] })),
  })

  const open = (next: Step) => {
    act.reset()
    setStep(next)
    if (next === 'setup') begin.mutate()
  }
  return {
    enabled,
    step,
    open,
    close: () => setStep(undefined),
    setup: begin.data?.data,
    setupFailure: begin.error,
    retrySetup: () => begin.mutate(),
    /** `token`: the first code, for the set-up. */
    submit: (of: Step, token?: string) => act.mutate({ of, token }),
    isBusy: act.isPending,
    refusal: act.error ? messageOf(act.error, TOGGLE_FAILED) : undefined,
    /** Shown this once. */
    codes,
    forgetCodes: () => setCodes(undefined),
  }
}
