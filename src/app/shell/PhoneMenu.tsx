import { Drawer } from 'antd'
import { Logo } from '#pages/system/Logo.tsx'
import { Navigation } from './Navigation.tsx'

interface PhoneMenuProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The menu as a drawer, below 768 px. */
export default function PhoneMenu({ open, onClose }: PhoneMenuProps) {
  return (
    <Drawer placement="left" width={264} open={open} onClose={onClose} title={<Logo />} aria-label="Menu">
      <Navigation onChoose={onClose} />
    </Drawer>
  )
}
