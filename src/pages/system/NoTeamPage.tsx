import { SystemMessage } from './SystemMessage.tsx'

/** Replaces every screen of a team while the user has none. */
export const NoTeamPage = () => (
  <SystemMessage title="No team selected">
    <p>Choose one at the top of the menu, or create one there.</p>
  </SystemMessage>
)
