import { Link } from 'react-router'
import { SystemMessage } from './SystemMessage.tsx'

/** An address that leads nowhere. */
export default function NotFoundPage() {
  return (
    <SystemMessage
      code="404"
      title="Page not found"
      actions={<Link to="/dashboard">Go to the dashboard</Link>}
    >
      <p>There is nothing at this address. It may have moved, or the link may be incomplete.</p>
    </SystemMessage>
  )
}
