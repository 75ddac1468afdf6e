import { Alert, Button } from 'antd'
import { Link } from 'react-router'
import { AuthLayout } from '#pages/auth/AuthLayout.tsx'
import styles from './AcceptInvitation.module.css'
import { OfferFacts } from './OfferFacts.tsx'
import { type Offer, summaryOf } from './Offer.ts'
import type { Answer } from './useAnswer.ts'

interface AnswerOfferProps {
  readonly offer: Offer
  readonly answer: Answer
}

/** For whom the invitation is for: yes or no. */
export function AnswerOffer({ offer, answer }: AnswerOfferProps) {
  const { underWay, failure } = answer
  return (
    <AuthLayout title={`Join ${offer.teamName}`} subtitle={summaryOf(offer)}>
      <div className={styles['parts']}>
        {failure && (
          <Alert
            type="error"
            showIcon
            role="alert"
            message={failure.text}
            description={
              failure.code === 'two_factor_setup_required' && (
                <Link to="/dashboard/settings">Open the security settings</Link>
              )
            }
          />
        )}
        <OfferFacts offer={offer} />
        <div className={styles['buttons']}>
          <Button
            type="primary"
            size="large"
            loading={underWay === 'accept'}
            disabled={underWay === 'decline'}
            onClick={() => void answer.accept()}
          >
            Accept invitation
          </Button>
          <Button
            size="large"
            loading={underWay === 'decline'}
            disabled={underWay === 'accept'}
            onClick={() => void answer.decline()}
          >
            Decline
          </Button>
        </div>
      </div>
    </AuthLayout>
  )
}
