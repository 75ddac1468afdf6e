import type { ReactNode } from 'react'

/** Marks of Markdown at the beginning of a line, and around words. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/^[ \t]*(?:#{1,6}|>|[-*+]|\d{1,9}[.)])[ \t]+/gm, ''],
  [/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1'],
  [/(\*\*|__|~~|`)(\S(?:[^\n]*?\S)?)\1/g, '$2'],
  [/(^|[\s(])([*_])(\S(?:[^\n]*?\S)?)\2(?=[\s).,;:!?]|$)/g, '$1$3'],
]

/** The words of a text in Markdown, without its marks. */
export const plainWords = (text: string): string =>
  MARKS.reduce((words, [mark, instead]) => words.replace(mark, instead), text)

interface MarkdownWordsProps {
  readonly text: string
  readonly show: (words: string) => ReactNode
}

/** A text in Markdown by its words, loaded where a list has one. */
export default function MarkdownWords({ text, show }: MarkdownWordsProps) {
  return show(plainWords(text))
}
