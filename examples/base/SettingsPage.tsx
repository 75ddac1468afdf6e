import { PageHeader } from '#framework/ui'
import SecuritySettings from '#pages/settings/security/SecuritySettings.tsx'
import { t } from '#framework/text'

/** The security of the account. */
export default function SettingsPage() {
  return (
    <>
      <PageHeader title={t('Settings')} subtitle={t('Manage your account security and preferences')} />
      <SecuritySettings />
    </>
  )
}
