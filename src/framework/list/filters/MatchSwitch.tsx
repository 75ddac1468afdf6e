import { Segmented } from 'antd'
import type { Conditions } from '../Conditions.ts'
import { t } from '../../text/t.ts'

interface MatchSwitchProps extends Pick<Conditions, 'match'> {
  readonly onChange: (match: Conditions['match']) => void
}

/** Whether all of the filters must hold, or one. */
export default function MatchSwitch({ match, onChange }: MatchSwitchProps) {
  return (
    <Segmented<Conditions['match']>
      aria-label={t('How filters combine')}
      value={match}
      options={[
        { value: 'all', label: t('Match all') },
        { value: 'any', label: t('Match any') },
      ]}
      onChange={onChange}
    />
  )
}
