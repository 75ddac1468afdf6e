import { Select } from 'antd'
import { useEffect } from 'react'
import type { InputProps } from '#define'
import { StaleNotice } from '#framework/ui'
import { useIdentityCountries } from './identityApi.ts'
import { t } from '#framework/text'

/** One of the documents that the chosen country accepts. */
export default function DocumentTypeInput({
  id,
  value,
  onChange,
  disabled,
  values = {},
}: InputProps<string>) {
  const { data, isPending, isError, refetch } = useIdentityCountries()
  const documents = data?.data.find(({ country }) => country === values['country'])?.documents ?? []
  const isOther = data !== undefined && Boolean(value) && documents.every(({ type }) => type !== value)
  useEffect(() => {
    // Each country has documents of its own.
    if (isOther) onChange?.(null)
  }, [isOther, onChange])
  return (
    <>
      <Select
        {...(id !== undefined && { id })}
        disabled={disabled === true}
        loading={isPending}
        value={isOther ? null : value || null}
        onChange={(type: string | null) => onChange?.(type)}
        options={documents.map(({ type, label }) => ({ value: type, label }))}
      />
      {isError && <StaleNotice text={t('Failed to load documents')} onRetry={() => void refetch()} />}
    </>
  )
}
