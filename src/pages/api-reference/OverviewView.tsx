import { Link } from 'react-router'
import { t, translated } from '#framework/text'
import { CopyButton, PageHeader, Panel, PasswordBox } from '#framework/ui'
import type { OpenApi } from '#resources/vocabulary/openApi.ts'
import { addressOf } from './chaptersOf.ts'
import { guides } from '#product/guides'
import { useKey } from './KeyContext.ts'
import { useServer } from './requestOf.ts'
import styles from './OverviewView.module.css'

/** Where the API is, how to call it, and where to begin. */
export function OverviewView({ document }: { readonly document: OpenApi }) {
  const { key, setKey } = useKey()
  const url = useServer()
  return (
    <>
      <PageHeader title={t('API reference')} subtitle={document.info.description} />
      <ul className={styles['guides']}>
        {guides.map(({ slug, title, about }) => (
          <li key={slug}>
            <Link to={addressOf('guides', slug)}>
              <strong>{translated(title)}</strong>
              <span>{translated(about)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Panel title={t('Address')}>
        <p className={styles['address']}>
          <code>{url}</code>
          <CopyButton text={url} label={t('Address')} />
        </p>
        <p>
          <a href="/api/openapi.json">{t('Download OpenAPI 3.1')}</a>
        </p>
      </Panel>
      <Panel title={t('Your key')}>
        <p>
          {t(
            'Send a secret or restricted key as Authorization: Bearer with each request. Create keys in Settings, API Settings.',
          )}
        </p>
        <PasswordBox
          aria-label={t('Your key')}
          autoComplete="off"
          placeholder="sk_sandbox_..."
          value={key}
          onChange={({ target }) => setKey(target.value.trim())}
        />
        <p className={styles['hint']}>
          {t(
            'Paste your key to use it in the samples and "Try it". It’s kept only until you leave this page.',
          )}
        </p>
      </Panel>
      <Panel title={t('Idempotency')}>
        <p>{t('Send an Idempotency-Key with each change. Retries with the same key and body run once.')}</p>
      </Panel>
    </>
  )
}
