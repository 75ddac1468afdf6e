import { Select } from 'antd'
import type { InputProps } from '#define'
import type { TeamMember } from '#resources/teamMembers.ts'
import { useUser } from '#providers/Services.ts'
import { useCall } from '#framework/api'
import { useTypedSearch } from '#framework/ui'
import { t } from '#framework/text'

/** Another active member, searched by the API: a team may have more than one page of them. */
export default function MemberInput({ value, onChange, ...props }: InputProps<string>) {
  const { setTyped, asked, meant } = useTypedSearch()
  const query = useCall<readonly TeamMember[]>(
    `/teams/${useUser()?.team.id}/members`,
    { status: 'active', pageSize: 100, search: asked },
    { keepPrevious: true },
  )
  const found = meant(query.data?.data ?? [], textOf, !query.isPlaceholderData)
  const others = found.filter(({ isSelf }) => !isSelf)
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
      options={others.map((member) => ({ value: member.id, label: textOf(member) }))}
      onSearch={setTyped}
      onChange={(id) => onChange?.(id ?? '')}
    />
  )
}

const textOf = ({ name, email }: TeamMember) => `${name} (${email})`
