import { FileImageOutlined, FileOutlined } from '@ant-design/icons'
import { useClient } from '../../api/Client.ts'
import { messageOf } from '../../api/ApiError.ts'
import { sayBytes } from '../sayBytes.ts'
import { isImageType, type StoredFile } from '../../define/fileTypes.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { useToast } from '../../ui/useToast.ts'
import type { CellPlacement } from './CellView.ts'
import styles from './FileList.module.css'
import { readFile, usePicture } from './useFileContent.ts'
import { t } from '../../text/t.ts'

const FILES_IN_A_LIST = 3

interface FileListProps {
  readonly value: unknown
  readonly place: CellPlacement
}

/** Files, each to save; a list shows the first few. */
export default function FileList({ value, place }: FileListProps) {
  const files = [value].flat() as StoredFile[]
  const shown = place === 'list' ? files.slice(0, FILES_IN_A_LIST) : files
  return (
    <span className={styles[place]}>
      {shown.map((file) => (
        <FileButton key={file.id} file={file} place={place} />
      ))}
      {files.length > shown.length && <span>+{files.length - shown.length}</span>}
    </span>
  )
}

function FileButton({ file, place }: { readonly file: StoredFile; readonly place: CellPlacement }) {
  const client = useClient()
  const toast = useToast()
  const isPicture = isImageType(file.type)
  const handleClick = () => {
    readFile(client, file.url)
      .then((content) => saveFile({ name: file.name, content }))
      .catch((error: unknown) =>
        toast.error(t('Failed to download {name}', { name: file.name }), messageOf(error)),
      )
  }
  const isNamed = place === 'show' || !isPicture
  return (
    <button
      type="button"
      className={styles['file']}
      aria-label={t('Download {name}', { name: file.name })}
      title={`${file.name}, ${sayBytes(file.bytes)}`}
      onClick={handleClick}
    >
      {isPicture ? (
        <Thumbnail path={`${file.url}/thumbnail`} place={place} />
      ) : (
        <FileOutlined aria-hidden="true" />
      )}
      {isNamed && <span className={styles['name']}>{file.name}</span>}
      {place === 'show' && <span className={styles['size']}>{sayBytes(file.bytes)}</span>}
    </button>
  )
}

/** A small picture, its place kept until it is there. */
function Thumbnail({ path, place }: { readonly path: string; readonly place: CellPlacement }) {
  const url = usePicture(path)
  return (
    <span className={styles[place === 'list' ? 'small' : 'large']}>
      {url ? <img src={url} alt="" /> : <FileImageOutlined aria-hidden="true" />}
    </span>
  )
}
