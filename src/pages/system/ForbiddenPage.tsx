import { Link } from 'react-router'
import { SystemMessage } from './SystemMessage.tsx'

interface ForbiddenPageProps {
  /** The permission that is missing. Default: not said. */
  readonly permission?: string | undefined
  /** Who holds it: "owner, admin". */
  readonly holders?: string | undefined
  /** Why, where no permission is to blame. */
  readonly reason?: string | undefined
}

/** A page that exists, but not for this role: names what is missing and whom to ask. */
export function ForbiddenPage({ permission, holders, reason }: ForbiddenPageProps) {
  return (
    <SystemMessage
      code="403"
      title="You do not have access to this page"
      actions={<Link to="/dashboard">Go to the dashboard</Link>}
    >
      {permission ? (
        <p>
          It needs the permission <code>{permission}</code>.{' '}
          {holders && `Ask somebody who holds it: ${holders}.`}
        </p>
      ) : (
        <p>{reason ?? 'Your role does not include it.'}</p>
      )}
    </SystemMessage>
  )
}
