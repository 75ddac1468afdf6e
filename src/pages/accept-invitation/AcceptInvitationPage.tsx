import { Skeleton } from 'antd'
import { useUser } from '#providers/Services.ts'
import { ErrorState } from '#framework/ui'
import { AuthLayout } from '#pages/auth/AuthLayout.tsx'
import { AnswerOffer } from './AnswerOffer.tsx'
import { Ended } from './Ended.tsx'
import { InvitedSignIn } from './InvitedSignIn.tsx'
import { InvitedSignUp } from './InvitedSignUp.tsx'
import type { Offer } from './Offer.ts'
import { useAnswer } from './useAnswer.ts'
import { useInvitationToken } from './useInvitationToken.ts'
import { useOffer } from './useOffer.ts'
import { WrongPerson } from './WrongPerson.tsx'

/** Opened by the mailed link of an invitation: sign in or up on the way, then accept or decline. Decision "Invitations". */
export default function AcceptInvitationPage() {
  const token = useInvitationToken()
  if (token === undefined)
    return (
      <Ended title="Open the link again">
        The link is kept only while this page is open. Please open it in your email once more.
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
          The link was used, cancelled or replaced by a newer one, or it has expired. Ask for a new
          invitation.
        </Ended>
      )
    case 'failed':
      return (
        <AuthLayout title="Invitation" subtitle="It could not be looked up">
          <ErrorState title="Failed to load the invitation" description={state.text} onRetry={state.retry} />
        </AuthLayout>
      )
    case 'loading':
      return (
        <AuthLayout title="Invitation" subtitle="Looking it up">
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
      <Ended title="Invitation declined">
        You did not join {offer.teamName}. Nothing else has to be done.
      </Ended>
    )
  if (user?.email === offer.email) return <AnswerOffer offer={offer} answer={answer} />
  if (user) return <WrongPerson offer={offer} user={user} />
  if (offer.hasAccount) return <InvitedSignIn offer={offer} answer={answer} />
  return <InvitedSignUp offer={offer} token={token} answer={answer} />
}
