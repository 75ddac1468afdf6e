import { Alert } from 'antd'
import { t } from '#framework/text'

/** Explains why only the security settings open. */
export default function SetupNotice({ teamName }: { readonly teamName: string }) {
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      message={t('{teamName} requires two-factor authentication', { teamName })}
      description={t('Set it up to continue. You can’t open anything else in this team until then.')}
    />
  )
}
