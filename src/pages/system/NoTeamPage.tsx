import { SystemMessage } from './SystemMessage.tsx'
import { t } from '#framework/text'

/** Replaces every screen of a team while the user has none. */
export default function NoTeamPage() {
  return (
    <SystemMessage title={t('No team selected')}>
      <p>{t('Choose or create one at the top of the menu.')}</p>
    </SystemMessage>
  )
}
