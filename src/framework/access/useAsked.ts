import { useContext, useState } from 'react'
import type { StandInValues } from '../define/standIns.ts'
import { GrantsContext } from './GrantsContext.ts'

/** The values of stand-ins in a form without a resource: the signed-in user, and the moment when it was opened. */
export function useAsked(): StandInValues {
  const [now] = useState(() => new Date())
  return { user: useContext(GrantsContext)?.user ?? '', now }
}
