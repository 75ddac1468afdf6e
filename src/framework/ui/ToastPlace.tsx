import useNotification from 'antd/es/notification/useNotification'
import { useEffect } from 'react'
import { t } from '../text/t.ts'
import type { Toasts } from './toasts.ts'

/** At most this many toasts at once, at the bottom: headings, what they are about and the bell stay in sight. */
const LOOK = { maxCount: 20, placement: 'bottomLeft', getContainer: toastRegion } as const

/** Where toasts are drawn. */
export default function ToastPlace({ toasts }: { readonly toasts: Toasts }) {
  const [notification, place] = useNotification(LOOK)
  useEffect(() => toasts.drawIn(notification), [toasts, notification])
  return place
}

/** The landmark that toasts are drawn in, so that a screen reader finds their buttons outside the page's own. */
function toastRegion(): HTMLElement {
  const known = document.getElementById('toasts')
  if (known) return known
  const region = document.createElement('section')
  region.id = 'toasts'
  region.setAttribute('aria-label', t('Messages'))
  return document.body.appendChild(region)
}
