import { Skeleton, Button } from 'antd'
import { useUser, useServices } from '#providers/Services.ts'
import { ErrorState, ButtonLink, lazyComponent } from '#framework/ui'
import { AuthLayout } from '#pages/auth/AuthLayout.tsx'
import { AnswerOffer } from './AnswerOffer.tsx'
import type { Offer } from './Offer.ts'
import { useAnswer } from './useAnswer.ts'
import { Suspense, type ReactNode, useState, useEffect } from 'react'
import type { StoredUser } from '#providers/session.ts'
import { useLocation, useNavigate } from 'react-router'
import { ApiError, messageOf } from '#framework/api'
import { t } from '#framework/text'
import styles from './AcceptInvitation.module.css'

const InvitedSignIn = lazyComponent(() => import('./InvitedSignIn.tsx'))
const InvitedSignUp = lazyComponent(() => import('./InvitedSignUp.tsx'))

/** Opened by the mailed link of an invitation: sign in or up on the way, then accept or decline. Decision "Invitations". */
export default function AcceptInvitationPage() {
  const token = useInvitationToken()
  if (token === undefined)
    return (
      <Ended title={t('Open the link again')}>
        {t('This link only works while the page is open. Open it from your email again.')}
      </Ended>
    )
  return <Invitation key={token} token={token} />
}

function Invitation({ token }: { readonly token: string }) {
  const state = useOffer(token)
  switch (state.status) {
    case 'ready':
      return <OpenOffer offer={state.offer} token={token} />
    case 'invalid':
      return (
        <Ended title={state.text}>
          {t('This link was used, cancelled, replaced or has expired. Ask for a new invitation.')}
        </Ended>
      )
    case 'failed':
      return (
        <AuthLayout title={t('Invitation')} subtitle={t('Couldn’t look it up')}>
          <ErrorState title={t('Failed to load invitation')} description={state.text} onRetry={state.retry} />
        </AuthLayout>
      )
    case 'loading':
      return (
        <AuthLayout title={t('Invitation')} subtitle={t('Looking up the invitation')}>
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        </AuthLayout>
      )
  }
}

interface OpenOfferProps {
  readonly offer: Offer
  readonly token: string
}

function OpenOffer({ offer, token }: OpenOfferProps) {
  const user = useUser()
  const answer = useAnswer(token)
  if (answer.declined)
    return (
      <Ended title={t('Invitation declined')}>
        {t('You didn’t join {teamName}. There’s nothing else to do.', { teamName: offer.teamName })}
      </Ended>
    )
  if (user?.email === offer.email) return <AnswerOffer offer={offer} answer={answer} />
  if (user) return <WrongPerson offer={offer} user={user} />
  return (
    <Suspense fallback={<Skeleton active />}>
      {offer.hasAccount ? (
        <InvitedSignIn offer={offer} answer={answer} />
      ) : (
        <InvitedSignUp offer={offer} token={token} answer={answer} />
      )}
    </Suspense>
  )
}

interface EndedProps {
  readonly title: string
  readonly children: ReactNode
}

/** There is nothing to answer, or no longer: why, and the way on. */
function Ended({ title, children }: EndedProps) {
  const isSignedIn = useUser() !== undefined
  return (
    <AuthLayout title={title} subtitle={children}>
      {isSignedIn ? (
        <ButtonLink to="/dashboard">{t('Go to Dashboard')}</ButtonLink>
      ) : (
        <ButtonLink to="/signin">{t('Go to sign in')}</ButtonLink>
      )}
    </AuthLayout>
  )
}

interface WrongPersonProps {
  readonly offer: Offer
  readonly user: StoredUser
}

/** Shown when another address was invited than that of the signed-in user: they have to sign out first. */
function WrongPerson({ offer, user }: WrongPersonProps) {
  const { auth } = useServices()
  const [busy, setBusy] = useState(false)
  // Without a session the page asks the invited person to sign in; the API need not know it.
  const handleSignOut = () => {
    setBusy(true)
    auth.signOut().catch(() => undefined)
  }
  return (
    <AuthLayout
      title={t('This invitation is for someone else')}
      subtitle={t('It was sent to {email}, but you’re signed in as {email2}.', {
        email: offer.email,
        email2: user.email,
      })}
    >
      <div className={styles['buttons']}>
        <Button type="primary" size="large" loading={busy} onClick={handleSignOut}>
          {t('Sign out and continue')}
        </Button>
        <ButtonLink to="/dashboard" size="large">
          {t('Stay signed in')}
        </ButtonLink>
      </div>
    </AuthLayout>
  )
}

const PATH = '/accept-invitation'

/**
 * The token that the mailed link carries behind its `#`; nothing when there is none. It is taken out of the address at once
 * and kept only while the page is open: neither in the history nor in a storage. After a reload the link is opened again.
 */
function useInvitationToken(): string | undefined {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState(() => readToken(hash))
  const opened = readToken(hash)
  // Another link was opened in the same tab.
  if (opened !== undefined && opened !== token) setToken(opened)
  useEffect(() => {
    if (hash !== '') void navigate(PATH, { replace: true })
  }, [hash, navigate])
  return token
}

function readToken(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? undefined
}

/** The state of loading the invitation of a token. `invalid`: there is none. */
type OfferState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly offer: Offer }
  | { readonly status: 'invalid'; readonly text: string }
  | { readonly status: 'failed'; readonly text: string; readonly retry: () => void }

const LOADING: OfferState = { status: 'loading' }

/** Asks what a token is about. In the body of a POST, so that it is in no address and no log. */
function useOffer(token: string): OfferState {
  const { client } = useServices()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<OfferState>(LOADING)
  useEffect(() => {
    const aborter = new AbortController()
    const retry = () => {
      setState(LOADING)
      setAttempt((count) => count + 1)
    }
    client
      .call<Offer>('/invitations/lookup', { method: 'POST', body: { token }, signal: aborter.signal })
      .then(({ data }): OfferState => ({ status: 'ready', offer: data }))
      .catch((error: unknown): OfferState => {
        const text = messageOf(error, t('Failed to load invitation'))
        return isInvalid(error) ? { status: 'invalid', text } : { status: 'failed', text, retry }
      })
      .then((next) => aborter.signal.aborted || setState(next))
    return () => aborter.abort()
  }, [client, token, attempt])
  return state
}

const isInvalid = (error: unknown) => error instanceof ApiError && error.statusCode === 400
