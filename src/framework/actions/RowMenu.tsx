import { CopyOutlined, DeleteOutlined, EditOutlined, EyeOutlined, LinkOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import type { MenuProps } from 'antd'
import { useNavigate } from 'react-router'
import { Icon } from '../ui/Icon.tsx'
import styles from './actions.module.css'
import type { Offer } from './offersOf.ts'
import type { RecordActions } from './useRecordActions.tsx'
import { t } from '../text/t.ts'

interface RowMenuProps {
  readonly actions: RecordActions
  readonly offers: readonly Offer[]
  /** Closes the menu and gives the focus back. */
  readonly onClose: () => void
}

const [VIEW, EDIT, DUPLICATE, LINK, DELETE] = ['view', 'edit', 'duplicate', 'link', 'delete']

/** The open menu of a row or record. */
export default function RowMenu({ actions, offers, onClose }: RowMenuProps) {
  const navigate = useNavigate()
  const { view, edit, duplicate, onCopyLink, onDelete, start } = actions

  const handleClick: MenuProps['onClick'] = ({ key, domEvent }) => {
    domEvent.stopPropagation()
    // Enter would press the button that gets the focus back as well.
    domEvent.preventDefault()
    const offer = offers.find(({ action }) => toKey(action.name) === key)
    if (offer?.reason !== undefined) return
    onClose()
    if (offer) return start(offer.action)
    if (key === DELETE) return onDelete?.()
    if (key === LINK) return onCopyLink?.()
    const link = { [VIEW]: view, [EDIT]: edit, [DUPLICATE]: duplicate }[key]
    if (link) void navigate(link.to(), { state: link.state() })
  }

  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      menu={{
        onClick: handleClick,
        items: [
          ...(view ? [{ key: VIEW, label: view.label, icon: <EyeOutlined aria-hidden="true" /> }] : []),
          ...(edit ? [{ key: EDIT, label: edit.label, icon: <EditOutlined aria-hidden="true" /> }] : []),
          ...offers.map(toItem),
          ...(duplicate
            ? [{ key: DUPLICATE, label: duplicate.label, icon: <CopyOutlined aria-hidden="true" /> }]
            : []),
          ...(onCopyLink
            ? [{ key: LINK, label: t('Copy link'), icon: <LinkOutlined aria-hidden="true" /> }]
            : []),
          ...(onDelete
            ? [{ key: DELETE, label: t('Delete'), icon: <DeleteOutlined aria-hidden="true" /> }]
            : []),
        ],
      }}
      onOpenChange={(open, { source }) => {
        if (!open && source === 'trigger') onClose()
      }}
    >
      <span className={styles['anchor']} />
    </Dropdown>
  )
}

/** An action may be called "edit" as well. */
const toKey = (name: string) => `action ${name}`

function toItem({ action, reason }: Offer) {
  return {
    key: toKey(action.name),
    // The menu gives the element here the room that an icon has.
    icon: action.icon && (
      <span>
        <Icon name={action.icon} />
      </span>
    ),
    label:
      reason === undefined ? (
        action.label
      ) : (
        <span ref={disableItem} className={styles['refused']}>
          {action.label}
          <span className={styles['reason']}>{reason}</span>
        </span>
      ),
  }
}

/** The menu takes what it disables out of the keyboard's reach; this item stays there, so that its reason is heard. */
function disableItem(label: HTMLElement | null): void {
  label?.closest('[role="menuitem"]')?.setAttribute('aria-disabled', 'true')
}
