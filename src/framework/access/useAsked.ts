import { useContext, useState } from 'react'
import type { Asked } from '../define/standIns.ts'
import { GrantsContext } from './GrantsContext.ts'

/** What stand-ins mean in a form that is of no resource: the signed-in user, and the moment it was opened. */
export function useAsked(): Asked {
  const [now] = useState(() => new Date())
  return { user: useContext(GrantsContext)?.user ?? '', now }
}
