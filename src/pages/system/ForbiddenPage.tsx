import { ButtonLink } from '#framework/ui'
import { SystemMessage } from './SystemMessage.tsx'
import { t } from '#framework/text'

interface ForbiddenPageProps {
  /** What is refused. Default: that the role does not include this page. */
  readonly text?: string | undefined
  /** Why, or whom to ask. */
  readonly reason: string
}

/** A page that exists, but not for this role. */
export default function ForbiddenPage({ text, reason }: ForbiddenPageProps) {
  return (
    <SystemMessage
      code="403"
      title={t('Access Denied')}
      actions={<ButtonLink to="/dashboard">{t('Go to Dashboard')}</ButtonLink>}
    >
      <p>{text ?? t('Your role doesn’t include this page.')}</p>
      <p>{reason}</p>
    </SystemMessage>
  )
}
