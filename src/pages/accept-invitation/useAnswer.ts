import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useServices } from '#providers/Services.ts'
import { ApiError, useAct } from '#framework/api'
import { t } from '#framework/text'

/** The answer to an invitation: the call under way, and its result. */
export interface Answer {
  readonly underWay: 'accept' | 'decline' | undefined
  readonly declined: boolean
  /** Why the last answer was not taken. */
  readonly failure: { readonly text: string; readonly code: unknown } | undefined
  /** Joins the team, and goes there. */
  readonly accept: () => Promise<void>
  readonly decline: () => Promise<void>
}

/** Accepts or declines an invitation, one answer at a time. */
export function useAnswer(token: string): Answer {
  const { auth, client } = useServices()
  const navigate = useNavigate()
  const { run, isRunning, error, failure } = useAct()
  const [last, setLast] = useState<Answer['underWay']>()
  const [declined, setDeclined] = useState(false)

  const accept = async () => {
    setLast('accept')
    await run({
      input: token,
      send: () => auth.joinTeam(token),
      success: (team) => t('You joined {team}', { team }),
      failure: t('Failed to accept invitation'),
      failureToast: 'reason',
      onDone: () => navigate('/dashboard', { replace: true }),
    })
  }
  const decline = async () => {
    setLast('decline')
    await run({
      input: token,
      send: () => client.call('/invitations/decline', { method: 'POST', body: { token } }),
      failure: t('Failed to decline invitation'),
      failureToast: 'reason',
      onDone: () => setDeclined(true),
    })
  }
  return {
    accept,
    decline,
    declined,
    underWay: isRunning ? last : undefined,
    failure:
      failure === undefined
        ? undefined
        : { text: failure, code: error instanceof ApiError ? error.details['code'] : undefined },
  }
}
