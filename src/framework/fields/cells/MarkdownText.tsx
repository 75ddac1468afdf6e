import { createContext, use, useMemo } from 'react'
import type { StoredFile } from '../../define/fileTypes.ts'
import Markdown from '../../markdown/Markdown.tsx'
import type { Picture } from '../../markdown/parseInline.ts'
import { usePicture } from './useFileContent.ts'

interface MarkdownTextProps {
  readonly text: string
  /** The files of the record among which its pictures are, if it has some. */
  readonly files: unknown
}

/** A text in Markdown with the pictures of its record. */
export default function MarkdownText({ text, files }: MarkdownTextProps) {
  const paths = useMemo(() => {
    const all = (files ?? []) as readonly StoredFile[]
    return new Map(all.map(({ id, url }) => [id, url]))
  }, [files])
  return (
    <PathsContext value={paths}>
      <Markdown text={text} Picture={RecordPicture} />
    </PathsContext>
  )
}

const PathsContext = createContext<ReadonlyMap<string, string>>(new Map())

function RecordPicture({ id, alt }: Pick<Picture, 'id' | 'alt'>) {
  const path = use(PathsContext).get(id)
  return path === undefined ? alt : <FilePicture path={path} alt={alt} />
}

/** A picture; until it is there, what it shows. */
function FilePicture({ path, alt }: { readonly path: string; readonly alt: string }) {
  const url = usePicture(path)
  return url ? <img src={url} alt={alt} /> : alt
}
