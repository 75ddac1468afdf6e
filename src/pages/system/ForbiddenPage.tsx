import { ButtonLink } from '#framework/ui'
import { SystemMessage } from './SystemMessage.tsx'
import { t } from '#framework/text'

interface ForbiddenPageProps {
  /** The permission that is missing. Default: not shown. */
  readonly permission?: string | undefined
  /** Who holds it: "owner, admin". */
  readonly holders?: string | undefined
  /** Why, where no permission is to blame. */
  readonly reason?: string | undefined
  /** The definition's text in place of the permission's name. */
  readonly text?: string | undefined
}

/** A page that exists, but not for this role: shows the missing permission and whom to ask. */
export function ForbiddenPage(props: ForbiddenPageProps) {
  const { permission, holders } = props
  return (
    <SystemMessage
      code="403"
      title={t('Access Denied')}
      actions={<ButtonLink to="/dashboard">{t('Go to Dashboard')}</ButtonLink>}
    >
      <p>{whatIsMissing(props)}</p>
      {permission && holders && <p>{t('Ask somebody who may: {holders}.', { holders })}</p>}
    </SystemMessage>
  )
}

function whatIsMissing({ permission, reason, text }: ForbiddenPageProps) {
  if (text !== undefined) return text
  if (!permission) return reason ?? t('Your role does not include it.')
  return (
    <>
      {t('This page needs the permission')} <code>{permission}</code>.
    </>
  )
}
