import { Segmented } from 'antd'
import { toShape, type ListShape } from './ListState.ts'
import type { ListAround } from './ListAround.ts'
import { t } from '../text/t.ts'

/** How the list is shown. */
export default function ShapeSwitch({ resource: { list }, screen: { address } }: ListAround) {
  const shapes: readonly { readonly value: ListShape; readonly label: string }[] = [
    { value: 'table', label: t('Table') },
    ...(list.cards ? [{ value: 'cards', label: t('Cards') } as const] : []),
    ...(list.board ? [{ value: 'board', label: t('Board') } as const] : []),
    ...(list.calendar ? [{ value: 'calendar', label: t('Calendar') } as const] : []),
    ...(list.map ? [{ value: 'map', label: t('Map') } as const] : []),
  ]
  return (
    <Segmented<ListShape>
      aria-label={t('Show as')}
      value={address.state.as ?? 'table'}
      options={[...shapes]}
      onChange={(shape) => address.go(toShape(shape))}
    />
  )
}
