import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import styles from './RecordTabs.module.css'

interface RecordTabsProps {
  readonly tabs: readonly { readonly key: string; readonly label: string; readonly children: ReactNode }[]
}

/** The parts of a record's page in tabs; the one in view is in the address. */
export default function RecordTabs({ tabs }: RecordTabsProps) {
  const [params, setParams] = useSearchParams()
  const active = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0]
  const handleChange = (key: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('tab', key)
        return after
      },
      { replace: true },
    )
  return (
    <Tabs
      className={styles['tabs'] ?? ''}
      items={[...tabs]}
      {...(active && { activeKey: active.key })}
      onChange={handleChange}
    />
  )
}
