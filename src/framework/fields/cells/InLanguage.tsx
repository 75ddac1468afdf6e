import type { ReactNode } from 'react'
import type { FieldLanguage } from '../../define/fieldOptions.ts'
import { t } from '../../text/t.ts'
import unseen from '../../ui/unseen.module.css'
import type { CellPlacement } from './CellView.ts'
import styles from './InLanguage.module.css'

interface InLanguageProps {
  /** Of the field in the main language. */
  readonly language: FieldLanguage
  /** The code of the language that is read. */
  readonly wanted: string
  /** It has no text in that language: it is that of the main one. */
  readonly isMissing: boolean
  readonly place: CellPlacement
  readonly children: ReactNode
}

/** A text in another language than the screen's; where it is not translated, that is shown. */
export default function InLanguage({ language, wanted, isMissing, place, children }: InLanguageProps) {
  if (!isMissing) return <div lang={wanted}>{children}</div>
  const note = t('Not in {language} yet', { language: language.others?.[wanted]?.label ?? wanted })
  const text = <div lang={language.code}>{children}</div>
  if (place === 'show')
    return (
      <>
        <div className={styles['note']}>{note}</div>
        {text}
      </>
    )
  return (
    <div className={styles['line']}>
      {text}
      <span className={styles['code']} title={note}>
        <span aria-hidden="true">{language.code.toUpperCase()}</span>
        <span className={unseen['unseen']}>{note}</span>
      </span>
    </div>
  )
}
