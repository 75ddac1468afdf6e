import { SystemMessage } from './SystemMessage.tsx'

/** Replaces every screen of a team while the user has none. */
export const NoTeamPage = () => (
  <SystemMessage title="No team selected">
    <p>Choose one in the account menu, or create one.</p>
  </SystemMessage>
)
