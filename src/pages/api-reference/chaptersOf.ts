import { fold } from '#define'
import { DOCS_PATH } from '#resources/vocabulary/areas.ts'
import type { OpenApi, Operation } from '#resources/vocabulary/openApi.ts'

/** One call, with its place. */
export interface Call {
  /** Example: `post`. */
  readonly method: string
  /** Example: `/invoices/{id}`. */
  readonly path: string
  readonly operation: Operation
}

/** The calls of one subject. */
export interface Chapter {
  readonly name: string
  /** Its part of the address: `payment-links`. */
  readonly slug: string
  readonly calls: readonly Call[]
}

/** The chapters that one kind of reader wants. */
export interface ChapterGroup {
  readonly name: string
  readonly chapters: readonly Chapter[]
}

/** The calls of the document by reader and subject, merchants' first; nothing that is empty. */
export function chaptersOf(document: OpenApi): readonly ChapterGroup[] {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const chapterOf = (name: string): Chapter => ({
    name,
    slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    calls: calls.filter(({ operation }) => operation.tags[0] === name),
  })
  return document['x-tagGroups']
    .map(({ name, tags }) => ({ name, chapters: tags.map(chapterOf) }))
    .filter(({ chapters }) => chapters.length > 0)
}

/** Whether a call is about all of the words: in its path, its summary or its subject. */
export function isAbout({ method, path, operation }: Call, words: string): boolean {
  const text = fold(`${method} ${path} ${operation.summary} ${operation.tags[0]}`)
  return fold(words)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The address of a page of the reference: of a chapter, of a call in it, of a guide. */
export const addressOf = (...parts: readonly string[]): string => [DOCS_PATH, ...parts].join('/')
