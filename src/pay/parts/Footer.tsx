import { Icon } from './Icon.tsx'
import styles from './Footer.module.css'
import { THEME } from '#product/theme'
import { LanguageSwitch, t } from '#framework/text'

/** Whose page this is. */
export function Footer() {
  return (
    <footer className={styles['footer']}>
      <Icon name="lock" size={14} />
      <span>
        {t('Secured by')} <strong>{THEME.name}</strong>
      </span>
      <LanguageSwitch />
    </footer>
  )
}
