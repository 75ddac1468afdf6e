import { useGetIdentity } from '@refinedev/core'
import { useMemo, useState } from 'react'
import type { ResolvedColumn, ResolvedResource } from '../registry/Registry.ts'

/** What the user turned on or off, by field. Other columns follow the definition. */
type Choices = Readonly<Record<string, boolean>>

export interface ColumnChoice {
  /** The columns to show, in the order of the definition. */
  readonly visible: readonly ResolvedColumn[]
  readonly toggle: (column: ResolvedColumn) => void
  /** Back to the definition; `undefined` when nothing differs from it. */
  readonly reset: (() => void) | undefined
}

/** The columns of a list as its user wants them, remembered per user and list in this browser. */
export function useColumns({ name, list: { columns } }: ResolvedResource): ColumnChoice {
  const { data: user } = useGetIdentity<{ readonly id: string }>()
  const key = user && `coffer.columns.${name}.${user.id}`
  const [stored, setStored] = useState<{ readonly key: string | undefined; readonly choices: Choices }>()
  const choices = stored?.key === key ? stored?.choices : undefined
  if (choices === undefined) setStored({ key, choices: read(key) })

  return useMemo(() => {
    const current = choices ?? {}
    const isVisible = (column: ResolvedColumn) =>
      column === columns[0] || (current[column.field.name] ?? !column.hidden)
    const store = (next: Choices) => {
      if (key !== undefined) localStorage.setItem(key, JSON.stringify(next))
      setStored({ key, choices: next })
    }
    return {
      visible: columns.filter(isVisible),
      toggle: (column) => store({ ...current, [column.field.name]: !isVisible(column) }),
      reset: Object.keys(current).length === 0 ? undefined : () => store({}),
    }
  }, [choices, columns, key])
}

function read(key: string | undefined): Choices {
  try {
    const value: unknown = JSON.parse((key !== undefined && localStorage.getItem(key)) || '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    )
  } catch {
    return {}
  }
}
