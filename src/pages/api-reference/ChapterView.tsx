import { translated } from '#framework/text'
import { PageHeader, Panel } from '#framework/ui'
import { CallLinks } from './CallLinks.tsx'
import type { Chapter } from './chaptersOf.ts'

/** The calls of one subject. */
export function ChapterView({ chapter }: { readonly chapter: Chapter }) {
  return (
    <>
      <PageHeader title={translated(chapter.name)} />
      <Panel>
        <CallLinks chapter={chapter} />
      </Panel>
    </>
  )
}
