import { PictureOutlined } from '@ant-design/icons'
import type { StoredFile } from '../../define/fileTypes.ts'
import { usePicture } from '../../fields/cells/useFileContent.ts'
import styles from './CardCover.module.css'

interface CardCoverProps {
  /** A picture as the record has it; of several, the first is shown. */
  readonly value: unknown
}

/** The picture of a card, beside the name of its record. Its place is kept, also where there is none. */
export function CardCover({ value }: CardCoverProps) {
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
