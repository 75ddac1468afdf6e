import { PHONE } from '../../ui/useMedia.ts'

export const loadTable = () => import('./ListTable.tsx')
export const loadCards = () => import('./ListCards.tsx')

/** The layout of the rows of a list on this screen: a phone never loads the table. */
export const rowLayout = () => (matchMedia(PHONE).matches ? loadCards : loadTable)
