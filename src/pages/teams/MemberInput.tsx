import { Select } from 'antd'
import { useState } from 'react'
import type { InputProps } from '#define'
import type { TeamMember } from '#resources/teamMembers.ts'
import { useUser } from '#providers/Services.ts'
import { useCall } from '#framework/api'
import { useDebounced } from '#framework/ui'
import { t } from '#framework/text'

/** Another active member, searched by the API: a team may have more than one page of them. */
export default function MemberInput({ value, onChange, ...props }: InputProps<string>) {
  const [typed, setTyped] = useState('')
  const query = useCall<readonly TeamMember[]>(
    `/teams/${useUser()?.team.id}/members`,
    { status: 'active', pageSize: 100, search: useDebounced(typed) },
    { keepPrevious: true },
  )
  const others = (query.data?.data ?? []).filter(({ isSelf }) => !isSelf)
  return (
    <Select<string | null>
      {...props}
      value={value ?? null}
      showSearch
      filterOption={false}
      placeholder={t('Choose a member')}
      loading={query.isPending}
      status={query.isError ? 'error' : ''}
      notFoundContent={query.isError ? t('Failed to load members') : t('No other active members')}
      options={others.map((member) => ({ value: member.id, label: `${member.name} (${member.email})` }))}
      onSearch={setTyped}
      onChange={(id) => onChange?.(id ?? '')}
    />
  )
}
