import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useRegistry } from '#framework/registry'
import { Logo } from '#pages/system/Logo.tsx'
import { Navigation } from './Navigation.tsx'
import styles from './Sidebar.module.css'
import { useState } from 'react'

interface SidebarProps {
  /** Icons alone. */
  readonly collapsed: boolean
  readonly onCollapse: (collapsed: boolean) => void
}

/** The menu beside the screen, from 768 px on. */
export function Sidebar({ collapsed, onCollapse }: SidebarProps) {
  const { home } = useRegistry()
  return (
    <aside aria-label="Sidebar" className={styles['sidebar']} data-collapsed={collapsed}>
      <Link to={home.path} className={styles['logo']} aria-label={home.title}>
        <Logo compact={collapsed} />
      </Link>
      <div className={styles['menu']}>
        <Navigation compact={collapsed} />
      </div>
      <div className={styles['fold']}>
        <Button
          type="text"
          block
          aria-expanded={!collapsed}
          aria-label={collapsed ? 'Expand the menu' : 'Collapse the menu'}
          icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          onClick={() => onCollapse(!collapsed)}
        />
      </div>
    </aside>
  )
}

/** A yes or no that this browser remembers under a name. Until somebody decides, it follows `byDefault`. */
export function useStoredFlag(
  storage: Storage,
  name: string,
  byDefault: boolean,
): readonly [boolean, (value: boolean) => void] {
  const [stored, setStored] = useState(() => storage.getItem(name))
  const store = (next: boolean) => {
    storage.setItem(name, String(next))
    setStored(String(next))
  }
  return [stored === null ? byDefault : stored === 'true', store]
}
