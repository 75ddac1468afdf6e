import { SettingsDialog } from '#framework/forms'
import { t } from '#framework/text'

/** What payers and customers see of a business. */
const FIELDS = ['name', 'logo', 'country', 'currency']

/** Asks a new team for what its links, invoices and emails show. */
export default function BusinessDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <SettingsDialog
      name="team-settings"
      title={t('Your business')}
      fields={FIELDS}
      submitLabel={t('Save')}
      onClose={onClose}
    />
  )
}
