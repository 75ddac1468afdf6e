import { EllipsisOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { t } from '../text/t.ts'
import styles from './MoreMenu.module.css'
import { PopoverButton } from './PopoverButton.tsx'

/** What else can be done, behind one button. */
export function MoreButton({ children }: { readonly children: (close: () => void) => ReactNode }) {
  return (
    <PopoverButton
      text=""
      label={t('More')}
      title={t('More')}
      icon={<EllipsisOutlined aria-hidden="true" />}
      placement="bottomRight"
    >
      {children}
    </PopoverButton>
  )
}

/** The entries of a menu behind a button: buttons and links, one below the other. */
export function MenuEntries({ children }: { readonly children: ReactNode }) {
  return <div className={styles['menu']}>{children}</div>
}
