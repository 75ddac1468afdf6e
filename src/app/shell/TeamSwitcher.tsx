import { CheckOutlined, DownOutlined, PlusOutlined, SafetyOutlined, TeamOutlined } from '@ant-design/icons'
import { Suspense, useState, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { isOn, useGrants } from '#framework/access'
import type { StoredUser } from '#providers/session.ts'
import { ADMINISTRATION, areaOf, WORK } from '#app/areas.ts'
import { inTeam } from '#resources/vocabulary/areas.ts'
import { MenuButton } from './MenuButton.tsx'
import { useMenu } from './Navigation.tsx'
import { t, translated } from '#framework/text'
import { lazyComponent } from '#framework/ui'
import styles from './TeamSwitcher.module.css'

const CreateTeamDialog = lazyComponent(() => import('./CreateTeamDialog.tsx'))

interface TeamSwitcherProps {
  readonly user: StoredUser
  /** The picture alone. Default false. */
  readonly compact?: boolean
  /** A place was chosen. */
  readonly onChoose?: () => void
}

/** Whose money is on screen, and the way to the user's other teams, to one more, and to the administration. */
export function TeamSwitcher({
  user: { team: current, teams = [] },
  compact = false,
  onChoose,
}: TeamSwitcherProps) {
  const navigate = useNavigate()
  const [isCreating, setCreating] = useState(false)
  const creates = isOn('teamManagement', useGrants())
  const administers = useMenu().some(({ path }) => areaOf(path) === ADMINISTRATION)
  const isAdministering = areaOf(useLocation().pathname) === ADMINISTRATION
  const name = isAdministering ? translated(ADMINISTRATION.title) : current.name || t('No team selected')
  return (
    <>
      <MenuButton
        label={
          isAdministering
            ? t('Administration, switch to a team')
            : t('Team {name}, switch', { name: current.name || t('No team selected') })
        }
        align="start"
        button={
          <span className={styles['place']} title={compact ? name : undefined}>
            {isAdministering ? (
              <Mark>
                <SafetyOutlined aria-hidden="true" />
              </Mark>
            ) : (
              <Picture of={current.id} />
            )}
            {!compact && (
              <>
                <span className={styles['text']}>
                  <span className={styles['name']}>{name}</span>
                  <span className={styles['role']}>
                    {isAdministering ? t('Whole platform') : translated(current.role)}
                  </span>
                </span>
                <DownOutlined aria-hidden="true" className={styles['arrow']} />
              </>
            )}
          </span>
        }
      >
        <div role="group" aria-label={t('Teams')} className={styles['teams']}>
          {teams.map(({ id, name: other, role }) => {
            const isHere = id === current.id && !isAdministering
            return (
              <Link
                key={id}
                to={id === current.id ? WORK.path : inTeam(WORK.path, id)}
                role="menuitem"
                tabIndex={-1}
                aria-current={isHere}
                onClick={onChoose}
              >
                <Picture of={id} />
                <span className={styles['item']}>{other}</span>{' '}
                <span className={styles['role']}>{translated(role)}</span>
                {isHere && <CheckOutlined aria-hidden="true" />}
              </Link>
            )
          })}
        </div>
        {creates && (
          <button type="button" role="menuitem" tabIndex={-1} onClick={() => setCreating(true)}>
            <PlusOutlined aria-hidden="true" /> {t('Create team')}
          </button>
        )}
        {administers && (
          <Link
            to={ADMINISTRATION.path}
            role="menuitem"
            tabIndex={-1}
            aria-current={isAdministering}
            className={styles['last']}
            onClick={onChoose}
          >
            <SafetyOutlined aria-hidden="true" /> {translated(ADMINISTRATION.title)}
          </Link>
        )}
      </MenuButton>
      {isCreating && (
        <Suspense fallback={null}>
          <CreateTeamDialog
            onCreated={(id) => void navigate(inTeam(WORK.path, id))}
            onClose={() => setCreating(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The picture of a team; a sign while there is none. */
function Picture({ of: id }: { readonly of: string }) {
  if (id === '')
    return (
      <Mark>
        <TeamOutlined aria-hidden="true" />
      </Mark>
    )
  return <img src={`/avatar/${encodeURIComponent(id)}.svg`} alt="" width={28} height={28} />
}

const Mark = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles['mark']}>{children}</span>
)
