import { FRAME } from '#providers/session.ts'

/** The frame around the screens, as this browser last drew it, with each screen's title and nothing about the user. */
export interface KeptFrame {
  readonly html: string
  /** The style sheets that it is drawn by, beside those of the page. */
  readonly styles: readonly string[]
  /** The class and density of the page's root. */
  readonly look: readonly [className: string, density: string]
  /** Media queries, and whether they held. */
  readonly media: Readonly<Record<string, boolean>>
  /** By the path of the screen. */
  readonly words: Readonly<Record<string, Words>>
}

/** What is known of a screen before it comes. */
export interface Words {
  readonly title: string
  readonly subtitle?: string | undefined
  /** It is a list. */
  readonly rows?: true
}

/** Where the words of the screen go. */
export const TITLE = 'data-title'
export const SUBTITLE = 'data-subtitle'
export const CONTENT = 'data-content'
/** Elements about the user: only their size is kept, in pixels; of a count (`count`) nothing. */
export const PERSONAL = 'data-personal'

export function readFrame(storage: Storage): KeptFrame | undefined {
  try {
    return (JSON.parse(storage.getItem(FRAME) ?? 'null') as KeptFrame | null) ?? undefined
  } catch {
    return undefined
  }
}
