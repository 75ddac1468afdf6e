import { MenuOutlined } from '@ant-design/icons'
import { NavLink } from 'react-router'
import { toGroups } from '#framework/registry'
import { Icon } from '#framework/ui'
import { t } from '#framework/text'
import { toPlaced, usePresentMenu } from './Navigation.tsx'
import styles from './PhoneBar.module.css'

/** So many entries fit beside the one that opens the whole menu. */
const FITTING = 4

/** The first entries of the menu and the menu itself, within reach of the thumb, on a phone. */
export default function PhoneBar({ onMenu }: { readonly onMenu: () => void }) {
  const entries = toGroups(usePresentMenu().filter(({ external }) => !external)).flatMap(
    (group) => group.entries,
  )
  return (
    <nav aria-label={t('Quick navigation')} className={styles['bar']}>
      {entries
        .map(toPlaced)
        .slice(0, FITTING)
        .map(({ name, label, shortLabel = label, icon, path, isAbove }) => (
          <NavLink key={name} to={path} end={isAbove} className={styles['entry'] ?? ''}>
            <Icon name={icon} />
            <span className={styles['label']}>{shortLabel}</span>
          </NavLink>
        ))}
      <button type="button" className={styles['entry']} onClick={onMenu}>
        <MenuOutlined aria-hidden="true" />
        <span className={styles['label']}>{t('Menu')}</span>
      </button>
    </nav>
  )
}
