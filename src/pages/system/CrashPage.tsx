import { useRouteError } from 'react-router'
import { CrashMessage } from './CrashMessage.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { useTitle } from './useTitle.ts'
import { t } from '#framework/text'

/** Replaces the whole application after an error that no screen caught. Any navigation tries again. */
export function CrashPage() {
  useTitle(t('Error'))
  return (
    <PublicFrame>
      <CrashMessage error={useRouteError()} />
    </PublicFrame>
  )
}
