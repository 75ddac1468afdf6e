import { listParts } from '#framework/list'
import { generatedScreens } from '#framework/screens'
import { useStoredFlag } from '#providers/useStoredFlag.ts'
import { useEffect, useId, useRef, useMemo, useCallback } from 'react'
import { DownOutlined } from '@ant-design/icons'
import { NavLink, useLocation } from 'react-router'
import {
  type Can,
  findPlace,
  type MenuEntry,
  type Destination,
  toGroups,
  toMenu,
  useRegistry,
} from '#framework/registry'
import { useTasks } from '#framework/dashboard'
import { Icon, prefetchParts } from '#framework/ui'
import { ADMINISTRATION, areaOf, isAt } from '#app/areas.ts'
import { product } from '#product/client'
import styles from './Navigation.module.css'
import { decideAccess, useGrants } from '#framework/access'
import { scrollToPresent } from './scrollToPresent.ts'
import { t } from '#framework/text'

interface NavigationProps {
  /** Icons alone. Default false. */
  readonly compact?: boolean
  readonly onChoose?: () => void
}

/** The menu of the present area: what the user may open there, in its order. */
export function Navigation(props: NavigationProps) {
  const entries = usePresentMenu()
  const waiting = useWaiting()
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // A long menu shows where one is, also when the page was opened by its address.
  useEffect(() => {
    // With the frame's own layout, instead of one more for this.
    const frame = requestAnimationFrame(() => scrollToPresent(nav.current))
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return (
    <nav
      ref={nav}
      aria-label={t('Main')}
      className={styles['navigation']}
      data-compact={props.compact ?? false}
    >
      {toGroups(entries.map(toPlaced).map((entry) => ({ ...entry, waiting: waiting(entry) }))).map(
        ({ title, entries: within }) =>
          title === undefined ? (
            <Entries key="" entries={within} {...props} />
          ) : (
            <Group key={title} title={title} entries={within} {...props} />
          ),
      )}
    </nav>
  )
}

interface GroupProps extends NavigationProps {
  readonly title: string
  readonly entries: readonly PlacedEntry[]
}

/** Entries under a heading that folds them away, all but the present one. This browser remembers it. */
function Group({ title, entries, ...props }: GroupProps) {
  const id = useId()
  const { pathname } = useLocation()
  const [folded, fold] = useStoredFlag(`menuFolded:${title}`, false)
  // Icons alone have no heading to unfold them by.
  const hides = folded && !props.compact
  return (
    <div className={styles['group']}>
      {props.compact ? (
        <p id={id} className={styles['unseen']}>
          {title}
        </p>
      ) : (
        <button
          type="button"
          id={id}
          className={styles['fold']}
          aria-expanded={!folded}
          onClick={() => fold(!folded)}
        >
          <span className={styles['label']}>{title}</span>
          <DownOutlined aria-hidden />
        </button>
      )}
      <Entries
        entries={hides ? entries.filter((entry) => isPresent(pathname, entry)) : entries}
        labelledBy={id}
        {...props}
      />
    </div>
  )
}

interface EntriesProps extends NavigationProps {
  readonly entries: readonly PlacedEntry[]
  readonly labelledBy?: string
}

function Entries({ entries, labelledBy, ...props }: EntriesProps) {
  if (entries.length === 0) return null
  return (
    <ul aria-labelledby={labelledBy}>
      {entries.map((entry) => (
        <li key={entry.name}>
          <Entry entry={entry} {...props} />
        </li>
      ))}
    </ul>
  )
}

/** An entry that is the present one only at its exact address, as other entries have addresses below it. */
interface PlacedEntry extends MenuEntry {
  readonly isAbove: boolean
  /** How much waits there for the user. Default: nothing is counted. */
  readonly waiting?: number
}

export const toPlaced = (entry: MenuEntry, _: number, entries: readonly MenuEntry[]): PlacedEntry => ({
  ...entry,
  isAbove: entries.some(({ path }) => path.startsWith(`${entry.path}/`)),
})

const isPresent = (pathname: string, { path, isAbove }: PlacedEntry) =>
  isAt(pathname, isAbove ? path : `${path}/*`)

interface EntryProps extends NavigationProps {
  readonly entry: PlacedEntry
}

function Entry({
  entry: { label, icon, path, external, isAbove: end, waiting = 0 },
  compact = false,
  onChoose,
}: EntryProps) {
  const prefetch = usePrefetch()
  const content = (
    <>
      <Icon name={icon} />
      <span className={compact ? styles['unseen'] : styles['label']}>{label}</span>
      {waiting > 0 && (
        <span className={styles['waiting']} aria-hidden="true" data-personal="count">
          {waiting > MOST ? `${MOST}+` : waiting}
        </span>
      )}
      {external && <span className={styles['unseen']}>{t('(opens in a new tab)')}</span>}
    </>
  )
  const look = { className: styles['entry'] ?? '', ...(compact && { title: label }) }
  if (external) {
    return (
      <a {...look} href={path} target="_blank" rel="noreferrer">
        {content}
      </a>
    )
  }
  return (
    <NavLink
      {...look}
      to={path}
      end={end}
      {...(waiting > 0 && { 'aria-description': t('{count} waiting', { count: waiting }) })}
      onPointerEnter={() => prefetch(path)}
      onFocus={() => prefetch(path)}
      {...(onChoose && { onClick: onChoose })}
    >
      {content}
    </NavLink>
  )
}

/** More than this is not counted. */
const MOST = 99

/** How much waits for the user behind an entry of the menu. */
function useWaiting(): (entry: PlacedEntry) => number {
  const isAdministering = areaOf(useLocation().pathname) === ADMINISTRATION
  const { tasks } = useTasks(product.waiting[isAdministering ? 'administration' : 'work'])
  return (entry) =>
    tasks
      .filter(({ path = '' }) => isPresent(path.replace(/\?.*/, ''), entry))
      .reduce((sum, { count }) => sum + count, 0)
}

/** Whether the signed-in user passes an access entry. */
export function useCanAccess(): Can {
  const grants = useGrants()
  return useMemo(() => (access) => decideAccess(access, grants).can, [grants])
}

/** What the signed-in user may open, in all areas. */
export function useMenu(): readonly MenuEntry[] {
  const registry = useRegistry()
  const can = useCanAccess()
  return useMemo(() => toMenu(registry, can), [registry, can])
}

/** The entries of the area on screen. */
export function usePresentMenu(): readonly MenuEntry[] {
  const area = areaOf(useLocation().pathname)
  return useMenu().filter(({ path }) => areaOf(path) === area)
}

/** Fetches the screen of an address before it is opened: the pointer or the focus on its link is a good sign. */
function usePrefetch(): (path: string) => void {
  const registry = useRegistry()
  return useCallback(
    (path) => {
      const place = findPlace(registry, path)
      if (place) void prefetchPlace(place)
    },
    [registry],
  )
}

/** Loads what an entry of the menu leads to before it is opened: a page, or a list with what its definition puts into it. */
function prefetchPlace(place: Destination): Promise<unknown> {
  if (place.kind === 'page') return prefetchParts(place.page.component)
  const { components, definition } = place.resource
  return prefetchParts(components.list ?? generatedScreens.list, ...listParts(definition))
}
