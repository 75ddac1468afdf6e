import { Badge, Segmented } from 'antd'
import type { Field } from '../define/fieldKinds.ts'
import { isEmpty } from '../define/isEmpty.ts'
import { languagesOf, toTranslate } from '../define/languagesOf.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import { t } from '../text/t.ts'
import styles from './ContentLanguage.module.css'
import unseen from './unseen.module.css'

interface ContentLanguageProps {
  readonly fields: readonly { readonly name: string; readonly definition: Field }[]
  readonly values: AnyRecord
  /** By the name of the field. Default: nothing is wrong. */
  readonly errors?: Readonly<Record<string, string>>
  readonly value: string | undefined
  readonly onChange: (code: string) => void
}

/** Chooses the language that content is read or written in. Each shows how much is translated, and whether it has errors. */
export default function ContentLanguage({ value, onChange, ...props }: ContentLanguageProps) {
  const languages = languagesOf(props.fields)
  const chosen = languages.find(({ code }) => code === value) ?? languages[0]
  return (
    <Segmented
      className={styles['languages'] ?? ''}
      aria-label={t('Content language')}
      value={chosen?.code ?? ''}
      onChange={onChange}
      options={languages.map(({ code, label }) => ({
        value: code,
        label: (
          <>
            <span lang={code}>{label}</span> <State code={code} {...props} />
          </>
        ),
      }))}
    />
  )
}

interface StateProps extends Pick<ContentLanguageProps, 'fields' | 'values' | 'errors'> {
  readonly code: string
}

function State({ code, fields, values, errors = {} }: StateProps) {
  const isWrong = fields.some(
    ({ name, definition: { options } }) => name in errors && options.language?.code === code,
  )
  const all = toTranslate(fields, code, values)
  const done = all.filter(({ name }) => !isEmpty(values[name])).length
  if (!isWrong && done === all.length) return null
  return (
    <span className={styles['state']}>
      <Badge status={isWrong ? 'error' : 'warning'} />
      {done < all.length && (
        <>
          <span aria-hidden="true">{`${done}/${all.length}`}</span>
          <span className={unseen['unseen']}>
            {t('{done} of {all} translated', { done, all: all.length })}
          </span>
        </>
      )}
      {isWrong && <span className={unseen['unseen']}>{t('to correct')}</span>}
    </span>
  )
}
