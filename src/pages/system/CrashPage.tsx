import { CrashMessage } from './CrashMessage.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { useTitle } from './useTitle.ts'
import { t } from '#framework/text'

/** Replaces the whole application after an error that no screen caught. */
export function CrashPage({ error }: { readonly error: unknown }) {
  useTitle(t('Error'))
  return (
    <PublicFrame>
      <CrashMessage error={error} />
    </PublicFrame>
  )
}
