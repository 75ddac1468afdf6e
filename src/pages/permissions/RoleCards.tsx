import type { RoleLine } from '#resources/vocabulary/roleLines.ts'
import { Facts, Panel } from '#framework/ui'
import { t, translated } from '#framework/text'
import type { HolderColumn } from './permissionGroups.ts'
import styles from './RoleCards.module.css'

/** What each role can do, in six lines. */
export function RoleCards({ columns }: { readonly columns: readonly HolderColumn[] }) {
  return (
    <div className={styles['cards']}>
      {columns.map((column) => (
        <Panel
          key={column.title}
          title={column.title}
          extra={column.isOwn && <span className={styles['own']}>{t('Your role')}</span>}
        >
          <Facts
            facts={column.lines.map((line) => ({
              label: translated(line.title),
              value: (
                <span className={isNothing(line, column) ? styles['none'] : ''}>{wordsOf(line, column)}</span>
              ),
            }))}
          />
        </Panel>
      ))}
    </div>
  )
}

type Holder = Pick<HolderColumn, 'holds'>

/** "Receive, send, approve payments"; "View only"; "No access". */
export function wordsOf({ acts, view }: RoleLine, { holds }: Holder): string {
  const words = acts
    .filter(({ permission, unless }) => holds(permission) && !(unless && holds(unless)))
    .map((act) => translated(act.words))
  if (words.length === 0) return holds(view) ? t('View only') : t('No access')
  const sentence = words.join(', ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

const isNothing = ({ acts, view }: RoleLine, { holds }: Holder) =>
  !holds(view) && !acts.some(({ permission }) => holds(permission))
