import { useCallback, useState } from 'react'
import { isBlank, NOBODY, type NewUser } from './newUsers.ts'

/** A row of the editor. The key stays with it while others come and go. */
export interface Row {
  readonly key: string
  readonly user: NewUser
}

const toRow = (user: NewUser): Row => ({ key: crypto.randomUUID(), user })

/** The rows of the editor: one at least. */
export function useRows() {
  const [rows, setRows] = useState<readonly Row[]>(() => [toRow(NOBODY)])
  const setUser = useCallback(
    (key: string, user: NewUser) =>
      setRows((before) => before.map((row) => (row.key === key ? { key, user } : row))),
    [],
  )
  const remove = useCallback(
    (key: string) => setRows((before) => atLeastOne(before.filter((row) => row.key !== key))),
    [],
  )
  return {
    rows,
    setUser,
    remove,
    /** Puts users after the rows that hold something. */
    append: (users: readonly NewUser[]) =>
      setRows((before) => [...before.filter(({ user }) => !isBlank(user)), ...users.map(toRow)]),
    addBlank: () => setRows((before) => [...before, toRow(NOBODY)]),
    /** Puts users in the place of all rows. */
    replace: (users: readonly NewUser[]) => setRows(atLeastOne(users.map(toRow))),
  }
}

const atLeastOne = (rows: readonly Row[]) => (rows.length === 0 ? [toRow(NOBODY)] : rows)
