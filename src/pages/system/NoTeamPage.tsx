import { SystemMessage } from './SystemMessage.tsx'

/** Stands in place of every screen of a team while the user acts for none. */
export const NoTeamPage = () => (
  <SystemMessage title="No team selected">
    <p>Choose one in the account menu, or create one.</p>
  </SystemMessage>
)
