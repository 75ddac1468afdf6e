import { createContext } from 'react'
import type { AmountColumn } from '../../ui/amountColumn.ts'

/** What the amounts of each column of a table have in common, by field. Outside of a table there is nothing. */
export const AmountColumnsContext = createContext<ReadonlyMap<string, AmountColumn> | undefined>(undefined)
