import { useEffect, useId, useRef, useMemo, useCallback } from 'react'
import { NavLink, useLocation } from 'react-router'
import { type MenuEntry, type Can, useRegistry, toMenu, findPlace } from '#framework/registry'
import { Icon } from '#framework/ui'
import { AREAS, areaOf, type Area } from '#app/areas.ts'
import styles from './Navigation.module.css'
import { decideAccess, useGrants } from '#framework/access'
import { loaderOf } from '#app/signedIn/generatedViews.tsx'

interface NavigationProps {
  /** Icons alone. Default false. */
  readonly compact?: boolean
  readonly onChoose?: () => void
}

/** The menu: what the user may open, area by area, in its order. */
export function Navigation(props: NavigationProps) {
  const entries = useMenu()
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // A long menu shows where one is, also when the page was opened by its address.
  useEffect(() => {
    scrollToPresent(nav.current)
  }, [pathname])
  return (
    <nav ref={nav} aria-label="Main" className={styles['navigation']}>
      {AREAS.map((area) => (
        <Group
          key={area.path}
          area={area}
          entries={entries.filter(({ path }) => areaOf(path) === area)}
          {...props}
        />
      ))}
    </nav>
  )
}

/**
 * Scrolls what the menu stands in until the present entry is in view. Not `scrollIntoView`: in some versions of Chromium the
 * Tab key then begins behind that entry, and passes over the link that skips the menu.
 */
function scrollToPresent(nav: HTMLElement | null): void {
  const present = nav?.querySelector('[aria-current="page"]')?.getBoundingClientRect()
  const frame = nav?.parentElement
  if (!present || !frame) return
  const { top, bottom } = frame.getBoundingClientRect()
  if (present.bottom > bottom) frame.scrollTop += present.bottom - bottom
  else if (present.top < top) frame.scrollTop -= top - present.top
}

interface GroupProps extends NavigationProps {
  readonly area: Area
  readonly entries: readonly MenuEntry[]
}

function Group({ area: { title }, entries, ...props }: GroupProps) {
  const id = useId()
  if (entries.length === 0) return null
  return (
    <div className={styles['group']}>
      {title && (
        <p id={id} className={props.compact ? styles['unseen'] : styles['heading']}>
          {title}
        </p>
      )}
      <ul aria-labelledby={title && id}>
        {entries.map((entry) => (
          <li key={entry.name}>
            <Entry entry={entry} isAbove={isAbove(entry, entries)} {...props} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Whether other entries stand below its address: then it is the present one only at that address itself. */
const isAbove = ({ path }: MenuEntry, entries: readonly MenuEntry[]) =>
  entries.some((other) => other.path.startsWith(`${path}/`))

interface EntryProps extends NavigationProps {
  readonly entry: MenuEntry
  readonly isAbove: boolean
}

function Entry({
  entry: { label, icon, path, external },
  isAbove: end,
  compact = false,
  onChoose,
}: EntryProps) {
  const prefetch = usePrefetch()
  const content = (
    <>
      <Icon name={icon} />
      <span className={compact ? styles['unseen'] : styles['label']}>{label}</span>
      {external && <span className={styles['unseen']}>(opens in a new tab)</span>}
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
      onPointerEnter={() => prefetch(path)}
      onFocus={() => prefetch(path)}
      {...(onChoose && { onClick: onChoose })}
    >
      {content}
    </NavLink>
  )
}

/** Whether the signed-in user passes an access entry. */
export function useCanAccess(): Can {
  const grants = useGrants()
  return useMemo(() => (access) => decideAccess(access, grants).can, [grants])
}

/** The entries of the sidebar that the signed-in user may open. */
function useMenu(): readonly MenuEntry[] {
  const registry = useRegistry()
  const can = useCanAccess()
  return useMemo(() => toMenu(registry, can), [registry, can])
}

/** Fetches the screen of an address before it is opened: the pointer or the focus on its link is a good sign. */
function usePrefetch(): (path: string) => void {
  const registry = useRegistry()
  return useCallback(
    (path) => {
      const place = findPlace(registry, path)
      // What cannot be fetched now is fetched again, and its failure shown, when it is opened.
      if (place) void Promise.allSettled([loaderOf(place)()])
    },
    [registry],
  )
}
