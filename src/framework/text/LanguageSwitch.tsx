import { createContext, use } from 'react'
import type { Languages } from './createLanguages.ts'
import styles from './LanguageSwitch.module.css'
import { t } from './t.ts'
import { useLanguage } from './useLanguage.ts'

/** Carries the languages to the switches. */
export const LanguagesContext = createContext<Languages | undefined>(undefined)

/** The languages side by side, for pages without a menu. */
export function LanguageSwitch() {
  const languages = use(LanguagesContext)
  const current = useLanguage()
  if (!languages) return null
  return (
    <div role="group" aria-label={t('Language')} className={styles['switch']}>
      {languages.names.map(([language, name]) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          // Nothing is lost when it fails: the page stays as it is.
          onClick={() => void languages.choose(language).catch(() => undefined)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
