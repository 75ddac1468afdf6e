import { Select } from 'antd'
import { toGroup } from '../ListState.ts'
import type { ListAround } from '../ListAround.ts'

const NONE = ''

/** What the list is grouped by. */
export default function GroupSelect({ resource, screen: { address } }: ListAround) {
  const options = resource.list.groupBy.map(({ key, label }) => ({ value: key, label: `By ${label}` }))
  return (
    <Select
      aria-label="Group by"
      value={address.state.group ?? NONE}
      popupMatchSelectWidth={false}
      style={{ minWidth: 128 }}
      options={[{ value: NONE, label: 'Not grouped' }, ...options]}
      onChange={(key) => address.go(toGroup(key === NONE ? undefined : key))}
    />
  )
}
