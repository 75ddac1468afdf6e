import { formatTimestamp } from '#framework/format'
import styles from './AcceptInvitation.module.css'
import type { Offer } from './Offer.ts'

/** The details of an invitation. */
export function OfferFacts({
  offer: { teamName, role, invitedBy, email, expiresAt },
}: {
  readonly offer: Offer
}) {
  const facts = [
    ['Team', teamName],
    ['Your role', role.charAt(0).toUpperCase() + role.slice(1)],
    ['Invited by', invitedBy],
    ['Sent to', email],
    ['Valid until', formatTimestamp(expiresAt)],
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
