import { createContext } from 'react'
import type { Matching } from '../../define/query/ListQuery.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'

/** What is summed up. */
export interface SummedList {
  readonly resource: ScreenResource
  readonly where: Matching
}

/** Carries it to the foot of the table, so that nothing else is drawn again for it. */
export const SummaryContext = createContext<SummedList | undefined>(undefined)

/** Whether a list has figures under its columns. */
export const isSummed = ({ list }: Pick<ScreenResource, 'list'>): boolean =>
  list.columns.some(({ summary }) => summary)
