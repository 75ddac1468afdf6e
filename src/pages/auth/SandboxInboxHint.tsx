import { useConfig } from '#providers/Services.ts'

/** In a sandbox no mail leaves the machine: links to the inbox. */
export function SandboxInboxHint() {
  const state = useConfig()
  if (state.status !== 'ready' || state.config.mode !== 'sandbox') return null
  return (
    <>
      Sandbox: every mail is in the{' '}
      <a href="/sandbox/inbox" target="_blank" rel="noreferrer">
        sandbox inbox
      </a>
      .
    </>
  )
}
