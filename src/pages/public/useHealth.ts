import { useEffect, useState } from 'react'
import { useServices } from '#providers/Services.ts'

export type Health = 'checking' | 'up' | 'down'

/** A part of the system, by the call that answers when it works. */
const PROBES = { api: '/health/live', database: '/health/ready' } as const
type Part = keyof typeof PROBES

interface Checked {
  readonly parts: Readonly<Record<Part, Health>>
  /** When the last answer came. */
  readonly at: Date | undefined
}

const UNKNOWN: Checked = { parts: { api: 'checking', database: 'checking' }, at: undefined }

/** Asks each part of the system whether it works: at first, and again by `check`. */
export function useHealth(): Checked & { readonly check: () => void } {
  const { client } = useServices()
  const [checked, setChecked] = useState(UNKNOWN)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const probe = (part: Part) =>
      client.call(PROBES[part], { signal }).then(
        (): Health => 'up',
        (): Health => 'down',
      )
    void Promise.all([probe('api'), probe('database')]).then(([api, database]) => {
      if (!signal.aborted) setChecked({ parts: { api, database }, at: new Date() })
    })
    return () => controller.abort()
  }, [client, round])
  const check = () => {
    setChecked(UNKNOWN)
    setRound(round + 1)
  }
  return { ...checked, check }
}
