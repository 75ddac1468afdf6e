import { Alert, Button } from 'antd'
import { Link } from 'react-router'
import { AuthLayout } from '#pages/auth/AuthLayout.tsx'
import { type Offer, summaryOf } from './Offer.ts'
import type { Answer } from './useAnswer.ts'
import { formatTimestamp } from '#framework/format'
import { t } from '#framework/text'
import styles from './AcceptInvitation.module.css'

interface AnswerOfferProps {
  readonly offer: Offer
  readonly answer: Answer
}

/** For whom the invitation is for: yes or no. */
export function AnswerOffer({ offer, answer }: AnswerOfferProps) {
  const { underWay, failure } = answer
  return (
    <AuthLayout title={t('Join {teamName}', { teamName: offer.teamName })} subtitle={summaryOf(offer)}>
      <div className={styles['parts']}>
        {failure && (
          <Alert
            type="error"
            showIcon
            role="alert"
            message={failure.text}
            description={
              failure.code === 'two_factor_setup_required' && (
                <Link to="/dashboard/settings">{t('Open the security settings')}</Link>
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
            {t('Accept invitation')}
          </Button>
          <Button
            size="large"
            loading={underWay === 'decline'}
            disabled={underWay === 'accept'}
            onClick={() => void answer.decline()}
          >
            {t('Decline')}
          </Button>
        </div>
      </div>
    </AuthLayout>
  )
}

/** The details of an invitation. */
function OfferFacts({ offer: { teamName, role, invitedBy, email, expiresAt } }: { readonly offer: Offer }) {
  const facts = [
    [t('Team'), teamName],
    [t('Your role'), role.charAt(0).toUpperCase() + role.slice(1)],
    [t('Invited by'), invitedBy],
    [t('Sent to'), email],
    [t('Valid until'), formatTimestamp(expiresAt)],
  ] as const
  return (
    <dl className={styles['facts']}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
