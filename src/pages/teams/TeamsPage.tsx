import { PageHeader } from '../../framework/ui/PageHeader.tsx'
import { InvitationsSection } from './invitations/InvitationsSection.tsx'

/** Who works in the current team. Spec B, section 2, Team Management. */
export default function TeamsPage() {
  return (
    <>
      <PageHeader title="Team Management" subtitle="Who works in your team, and what they may do" />
      <InvitationsSection />
    </>
  )
}
