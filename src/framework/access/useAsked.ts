import { useContext, useState } from 'react'
import type { StandInValues } from '../define/standIns.ts'
import { GrantsContext } from './GrantsContext.ts'

/** What stand-ins mean in a form that is of no resource: the signed-in user, and the moment it was opened. */
export function useAsked(): StandInValues {
  const [now] = useState(() => new Date())
  return { user: useContext(GrantsContext)?.user ?? '', now }
}
