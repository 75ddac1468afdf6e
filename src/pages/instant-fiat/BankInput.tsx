import { Select } from 'antd'
import type { InputProps } from '#define'
import { FIAT_COUNTRIES } from '#resources/vocabulary/fiat.ts'
import { type Bank, useBanks } from './fiatApi.ts'
import { holdsTyped } from '#framework/ui'
import { t } from '#framework/text'

const [NIGERIA, KENYA] = FIAT_COUNTRIES

/** A bank of any country that is paid out to, found by its name. */
export default function BankInput({ value, onChange, ...props }: InputProps<string>) {
  const banks = [useBanks(NIGERIA.currency), useBanks(KENYA.currency)]
  const groups = [NIGERIA, KENYA].map(({ name }, index) => ({
    label: name,
    options: (banks[index]?.data?.data ?? []).map(toOption),
  }))
  const isError = banks.some((each) => each.isError)
  return (
    <Select<string | null>
      {...props}
      value={value ?? null}
      showSearch
      filterOption={holdsTyped}
      placeholder={t('Select a bank')}
      loading={banks.some((each) => each.isPending)}
      status={isError ? 'error' : ''}
      notFoundContent={isError ? t('Failed to load banks') : t('No matching bank')}
      options={groups}
      onChange={(code) => onChange?.(code ?? '')}
    />
  )
}

const toOption = ({ code, name }: Bank) => ({ value: code, label: name })
