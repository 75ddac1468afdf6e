import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useServices } from '#providers/Services.ts'
import { ApiError, messageOf } from '#framework/api'
import { useToast } from '#framework/ui'

/** The answer to an invitation: what is under way, and what came of it. */
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
  const toast = useToast()
  const isBusy = useRef(false)
  const [underWay, setUnderWay] = useState<Answer['underWay']>()
  const [declined, setDeclined] = useState(false)
  const [failure, setFailure] = useState<Answer['failure']>()

  const run = async (what: 'accept' | 'decline', work: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    setUnderWay(what)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      const text = messageOf(error, `Failed to ${what} the invitation`)
      setFailure({ text, code: error instanceof ApiError ? error.details['code'] : undefined })
      toast.error(text)
    } finally {
      isBusy.current = false
      setUnderWay(undefined)
    }
  }
  return {
    ...{ underWay, declined, failure },
    accept: () =>
      run('accept', async () => {
        toast.success(await auth.joinTeam(token))
        await navigate('/dashboard', { replace: true })
      }),
    decline: () =>
      run('decline', async () => {
        await client.call('/invitations/decline', { method: 'POST', body: { token } })
        setDeclined(true)
      }),
  }
}
