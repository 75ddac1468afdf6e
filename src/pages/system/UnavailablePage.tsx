import { Button } from 'antd'
import { messageOf } from '#framework/api'
import { SystemMessage } from './SystemMessage.tsx'
import { THEME } from '#resources/vocabulary/theme.ts'

interface UnavailablePageProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Replaces the whole application while the API does not answer. */
export function UnavailablePage({ error, onRetry }: UnavailablePageProps) {
  return (
    <main role="alert">
      <SystemMessage
        title={`${THEME.name} cannot be reached`}
        actions={
          <Button type="primary" onClick={onRetry}>
            Retry
          </Button>
        }
      >
        <p>{messageOf(error)}. Nothing was lost.</p>
      </SystemMessage>
    </main>
  )
}
