import { Badge, Segmented } from 'antd'
import { t } from '../text/t.ts'
import unseen from './unseen.module.css'

interface ContentLanguageProps {
  readonly languages: readonly {
    readonly code: string
    readonly label: string
    /** Something is not translated yet. Default false. */
    readonly isIncomplete?: boolean
  }[]
  readonly value: string | undefined
  readonly onChange: (code: string) => void
}

/** Chooses the language that content is read or written in. */
export default function ContentLanguage({ languages, value, onChange }: ContentLanguageProps) {
  return (
    <Segmented
      aria-label={t('Content language')}
      value={value ?? ''}
      onChange={onChange}
      options={languages.map(({ code, label, isIncomplete = false }) => ({
        value: code,
        label: (
          <>
            <span lang={code}>{label}</span>
            {isIncomplete && (
              <>
                {' '}
                <Badge status="warning" />
                <span className={unseen['unseen']}>{t('not complete')}</span>
              </>
            )}
          </>
        ),
      }))}
    />
  )
}
