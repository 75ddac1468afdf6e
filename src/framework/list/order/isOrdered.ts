import type { ScreenResource } from '../../registry/ScreenResource.ts'
import type { ListState } from '../ListState.ts'

/** Whether a list is sorted by the order that people give it, so that its rows can be moved. */
export const isOrdered = ({ list }: ScreenResource, { sort }: Pick<ListState, 'sort'>): boolean =>
  list.position !== undefined && sort.field === list.position

/** What the link to a page is called, as a place to drop a row on. */
export const pageDrop = (page: number) => `${PAGE_DROP}${page}`

/** What it begins with. */
export const PAGE_DROP = 'page '
