import { useConfig } from '#providers/Services.ts'
import { t } from '#framework/text'

/** In a sandbox no mail leaves the machine: links to the inbox. */
export function SandboxInboxHint() {
  const state = useConfig()
  if (state.status !== 'ready' || state.config.mode !== 'sandbox') return null
  return (
    <>
      {t('Sandbox: all emails are in the')}{' '}
      <a href="/sandbox/inbox" target="_blank" rel="noreferrer">
        {t('sandbox inbox')}
      </a>
      .
    </>
  )
}
