import { toGroup } from '../ListState.ts'
import type { ListAround } from '../ListAround.ts'
import { LaterSelect } from '../../ui/LaterSelect.tsx'
import { t } from '../../text/t.ts'

const NONE = ''

/** What the list is grouped by. */
export default function GroupSelect({ resource, screen: { address } }: ListAround) {
  const options = resource.list.groupBy.map(({ key, label }) => ({
    value: key,
    label: t('By {label}', { label }),
  }))
  return (
    <LaterSelect
      aria-label={t('Group by')}
      value={address.state.group ?? NONE}
      popupMatchSelectWidth={false}
      style={{ minWidth: 128 }}
      options={[{ value: NONE, label: t('Not grouped') }, ...options]}
      onChange={(key) => address.go(toGroup(key === NONE ? undefined : key))}
    />
  )
}
