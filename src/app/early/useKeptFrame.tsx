import { useEffect, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { useLocation } from 'react-router'
import { toRoutePaths, useRegistry, type Registry } from '#framework/registry'
import { PageHeader, PHONE, TABLET } from '#framework/ui'
import { useServices } from '#providers/Services.ts'
import { FRAME } from '#providers/session.ts'
import { areaOf } from '#app/areas.ts'
import skeleton from '#app/signedIn/ScreenSkeleton.module.css'
import { CONTENT, PERSONAL, SUBTITLE, TITLE, type KeptFrame, type Words } from './KeptFrame.ts'

/** By then all of it is drawn. */
const KEEP_AFTER_MS = 1500

/**
 * Keeps the frame around the screens for the next visit, which `showFrame` begins with; and forgets the one that this visit
 * began with. `shape`: what else it looks different by.
 */
export function useKeptFrame(place: RefObject<HTMLElement | null>, shape: string): void {
  const registry = useRegistry()
  const { storage } = useServices()
  const { pathname } = useLocation()
  useEffect(() => {
    globalThis.early?.forgetFrame()
    const keep = () => {
      if (place.current)
        storage.setItem(FRAME, JSON.stringify(toFrame(place.current, wordsOf(registry, pathname))))
    }
    const timer = setTimeout(keep, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [place, registry, storage, pathname, shape])
}

function wordsOf(registry: Registry, pathname: string): KeptFrame['words'] {
  const words: Record<string, Words> = {}
  for (const route of toRoutePaths(registry)) {
    const { path } = route
    if (areaOf(path) !== areaOf(pathname) || path.includes(':')) continue
    if (route.view === 'list') {
      const { title, subtitle } = route.resource.list
      words[path] = { title, subtitle, rows: true }
    }
    if (route.view === 'page' && !route.page.bare) words[path] = { title: route.page.title }
  }
  return words
}

function toFrame(shell: HTMLElement, words: KeptFrame['words']): KeptFrame {
  const { documentElement: page } = document
  return {
    html: withoutPersons(shell),
    styles: [...document.querySelectorAll('head link[rel="stylesheet"]')].flatMap(
      (link) => link.getAttribute('href') ?? [],
    ),
    look: [page.className, page.dataset['density'] ?? ''],
    media: Object.fromEntries([PHONE, TABLET].map((query) => [query, matchMedia(query).matches])),
    words,
  }
}

/** Without the name of the signed-in user and without counts. */
const UNSEEN = ['style', 'id', 'title', 'aria-label', 'aria-description']

function withoutPersons(shell: HTMLElement): string {
  const copy = shell.cloneNode(true) as HTMLElement
  copy.querySelectorAll(`[${PERSONAL}='count']`).forEach((count) => count.remove())
  const drawn = shell.querySelectorAll<HTMLElement>(`[${PERSONAL}='']`)
  copy.querySelectorAll(`[${PERSONAL}]`).forEach((element, index) => {
    const { offsetWidth = 0, offsetHeight = 0 } = drawn[index] ?? {}
    const place = document.createElement('span')
    place.setAttribute(PERSONAL, `${offsetWidth} ${offsetHeight}`)
    element.replaceWith(place)
  })
  for (const element of copy.querySelectorAll('*')) for (const name of UNSEEN) element.removeAttribute(name)
  copy.querySelector('main')?.replaceChildren(toScreen())
  return copy.outerHTML
}

/** A screen of which no more than the words are known. */
const SCREEN = (
  <>
    <PageHeader title={<span {...{ [TITLE]: '' }} />} subtitle={<span {...{ [SUBTITLE]: '' }} />} />
    <div className={skeleton['screen']}>
      <span className={skeleton['content']} {...{ [CONTENT]: '' }} />
    </div>
  </>
)

function toScreen(): DocumentFragment {
  const place = new DocumentFragment()
  const root = createRoot(place)
  flushSync(() => root.render(SCREEN))
  const screen = place.cloneNode(true) as DocumentFragment
  root.unmount()
  return screen
}
