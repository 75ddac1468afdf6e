import { PictureOutlined } from '@ant-design/icons'
import type { StoredFile } from '../../define/fileTypes.ts'
import { usePicture } from '../../fields/cells/useFileContent.ts'
import type { ScreenCards } from '../../registry/ScreenList.ts'
import ListCards from '../table/ListCards.tsx'
import type { RowsProps } from '../table/RowsProps.ts'
import styles from './CardGrid.module.css'

interface CardGridProps extends RowsProps {
  readonly cards: ScreenCards
}

/** The rows as cards side by side, each with its picture. */
export default function CardGrid({ cards, ...rows }: CardGridProps) {
  const { columns, cover } = cards
  const grid = {
    columns,
    ...(cover && { coverOf: (record) => <CardCover value={record[cover.name]} /> }),
  } satisfies Parameters<typeof ListCards>[0]['grid']
  return <ListCards {...rows} grid={grid} />
}

interface CardCoverProps {
  /** A picture as the record has it; of several, the first is shown. */
  readonly value: unknown
}

/** The picture of a card, beside the name of its record. Its place is kept, also where there is none. */
function CardCover({ value }: CardCoverProps) {
  const [picture] = [value].flat() as readonly (StoredFile | null | undefined)[]
  return (
    <div className={styles['cover']}>
      {picture ? <Picture path={`${picture.url}/thumbnail`} /> : <PictureOutlined aria-hidden="true" />}
    </div>
  )
}

function Picture({ path }: { readonly path: string }) {
  const url = usePicture(path)
  return url && <img src={url} alt="" />
}
