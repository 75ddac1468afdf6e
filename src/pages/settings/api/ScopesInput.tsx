import { Select } from 'antd'
import type { InputProps } from '#define'
import { KEY_SCOPES } from '#resources/vocabulary/permissions.ts'
import { PERMISSION_TEXTS } from '#resources/vocabulary/permissionTexts.ts'
import { t } from '#framework/text'

const SCOPES = KEY_SCOPES.map((value) => ({
  value: String(value),
  label: `${PERMISSION_TEXTS[value].label} (${value})`,
}))

/** What a restricted key may do. */
export default function ScopesInput({ value, onChange, ...control }: InputProps<readonly string[]>) {
  return (
    <Select<string[]>
      {...control}
      mode="multiple"
      placeholder={t('Choose scopes')}
      options={SCOPES}
      optionFilterProp="label"
      value={[...(value ?? [])]}
      onChange={(chosen) => onChange?.(chosen)}
    />
  )
}
