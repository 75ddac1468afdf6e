import { Button } from 'antd'
import { messageOf } from '#framework/api'
import { SystemMessage } from './SystemMessage.tsx'
import { THEME } from '#product/theme'
import { t } from '#framework/text'

interface UnavailablePageProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Replaces the whole application while the API does not answer. */
export function UnavailablePage({ error, onRetry }: UnavailablePageProps) {
  return (
    <main role="alert">
      <SystemMessage
        title={t('Can’t reach {name}', { name: THEME.name })}
        actions={
          <Button type="primary" onClick={onRetry}>
            {t('Retry')}
          </Button>
        }
      >
        <p>{t('{error}. Nothing was lost.', { error: messageOf(error) })}</p>
      </SystemMessage>
    </main>
  )
}
