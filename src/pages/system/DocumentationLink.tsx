import { useConfig } from '../../../providers/Services.ts'

/** Leads to the reference of the API, where there is one. */
export function DocumentationLink() {
  const state = useConfig()
  if (state.status === 'ready' && !state.config.flags['apiDocs']) return null
  return <a href="/api/docs">Documentation</a>
}
