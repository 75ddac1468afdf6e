import { useSyncExternalStore } from 'react'
import { PageSpinner } from '#app/PageSpinner.tsx'
import { t } from '#framework/text'

const subscribe = (listener: () => void) => globalThis.early?.onFrame(listener) ?? (() => undefined)

/** Shown while the application of a signed-in user is fetched: the frame that stands in the page already, if one does. */
export function FirstFrame() {
  const frame = useSyncExternalStore(subscribe, () => globalThis.early?.frame())
  if (!frame) return <PageSpinner />
  return <div role="status" aria-label={t('Loading')} ref={(place) => place?.append(frame)} />
}
