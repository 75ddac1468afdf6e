import { Modal, Switch } from 'antd'
import { useId } from 'react'
import type { MenuEntry } from '#framework/registry'
import { t } from '#framework/text'
import { useReturnFocus } from '#framework/ui'
import styles from './ShortcutsDialog.module.css'

interface ShortcutsDialogProps {
  /** The menu, whose letters are listed. */
  readonly entries: readonly MenuEntry[]
  /** Single keys do something. */
  readonly isOn: boolean
  readonly onTurn: (isOn: boolean) => void
  readonly onClose: () => void
}

interface Shortcut {
  readonly keys: readonly string[]
  readonly label: string
}

const anywhere = (): readonly Shortcut[] => [
  { keys: [t('Ctrl'), 'K'], label: t('Open the command palette') },
  { keys: ['/'], label: t('Search this list') },
  { keys: ['J'], label: t('Focus the list') },
  { keys: ['↑', '↓'], label: t('Navigate menus and results') },
  { keys: ['J', 'K'], label: t('Next or previous record') },
  { keys: [t('Esc')], label: t('Close') },
  { keys: ['?'], label: t('Show keyboard shortcuts') },
]

/** Every key of the application, and whether single ones do something. */
export default function ShortcutsDialog({ entries, isOn, onTurn, onClose }: ShortcutsDialogProps) {
  useReturnFocus()
  const id = useId()
  const places = entries.flatMap(({ label, shortcut }) =>
    shortcut === undefined ? [] : [{ keys: ['G', shortcut.toUpperCase()], label }],
  )
  return (
    <Modal open title={t('Keyboard shortcuts')} footer={null} width={640} onCancel={onClose}>
      <div className={styles['groups']}>
        <Group title={t('Anywhere')} shortcuts={anywhere()} />
        <Group title={t('Go to')} shortcuts={places} />
      </div>
      <p className={styles['switch']}>
        <Switch id={id} size="small" checked={isOn} onChange={onTurn} />
        <label htmlFor={id}>{t('Enable single-key shortcuts like ? and G')}</label>
      </p>
    </Modal>
  )
}

interface GroupProps {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}

function Group({ title, shortcuts }: GroupProps) {
  return (
    <section aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      <dl className={styles['list']}>
        {shortcuts.map(({ keys, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
