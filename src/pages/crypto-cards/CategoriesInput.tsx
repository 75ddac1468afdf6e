import { Select } from 'antd'
import type { InputProps } from '#define'
import { t, translatedTexts } from '#framework/text'
import { MERCHANT_CATEGORIES } from '#resources/vocabulary/merchantCategories.ts'

const OPTIONS = Object.entries(MERCHANT_CATEGORIES).map(([value, { label }]) => ({ value, label }))

/** At which kinds of merchants a card pays; none chosen means all. */
export default function CategoriesInput({ value, onChange, ...control }: InputProps<readonly string[]>) {
  return (
    <Select<string[]>
      {...control}
      mode="multiple"
      placeholder={t('All merchants')}
      options={translatedTexts(OPTIONS)}
      optionFilterProp="label"
      value={[...(value ?? [])]}
      onChange={(chosen) => onChange?.(chosen)}
    />
  )
}
