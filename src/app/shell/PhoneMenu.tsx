import { Drawer } from 'antd'
import { Logo } from '#pages/system/Logo.tsx'
import type { StoredUser } from '#providers/session.ts'
import { Navigation } from './Navigation.tsx'
import { TeamSwitcher } from './TeamSwitcher.tsx'
import { t } from '#framework/text'

interface PhoneMenuProps {
  readonly user: StoredUser
  readonly open: boolean
  readonly onClose: () => void
}

/** The menu as a drawer, below 768 px. */
export default function PhoneMenu({ user, open, onClose }: PhoneMenuProps) {
  return (
    <Drawer
      placement="left"
      width={264}
      open={open}
      onClose={onClose}
      title={<Logo />}
      aria-label={t('Menu')}
    >
      <TeamSwitcher user={user} onChoose={onClose} />
      <Navigation onChoose={onClose} />
    </Drawer>
  )
}
