import { DeleteOutlined, FileImageOutlined, FileOutlined, InboxOutlined } from '@ant-design/icons'
import { Button, Upload } from 'antd'
import { useRef } from 'react'
import { fileLimitsOf, isImageType, typesInWords } from '../../define/fileTypes.ts'
import { sayBytes } from '../sayBytes.ts'
import { usePicture } from '../cells/useFileContent.ts'
import { selectProps, type FieldInputProps } from './FieldInputProps.ts'
import styles from './FileInput.module.css'
import { SendingFiles } from './SendingFiles.tsx'
import { filesIn, type FormFile, useUploads } from './useUploads.ts'
import { t } from '../../text/t.ts'

/** Files: chosen or dropped here, sent at once, and put into the record when the form is saved. */
export default function FileInput(props: FieldInputProps<'file' | 'image'>) {
  const { field, value, disabled, onChange } = props
  const limits = fileLimitsOf(field.definition)
  const files = filesIn(value)
  const { sending, local, send, cancel } = useUploads({
    name: field.name,
    value,
    many: limits.many,
    onChange,
  })
  const area = useRef<HTMLDivElement>(null)
  const onTheirWay = sending.filter(({ failure }) => failure === undefined)
  const isFull = limits.many && files.length + onTheirWay.length >= limits.maxItems
  const remove = (id: string) => {
    const rest = files.filter((file) => file.id !== id)
    onChange(limits.many ? rest : null)
    // The button that had the focus is gone.
    area.current?.querySelector<HTMLElement>('[role=button]')?.focus()
  }
  return (
    <div ref={area} className={styles['input']}>
      {files.map((file) => (
        <div key={file.id} className={styles['file']}>
          <Picture file={file} local={local.get(file.id)} />
          <span className={styles['name']} title={file.name}>
            {file.name}
          </span>
          <span className={styles['size']}>{sayBytes(file.bytes)}</span>
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={t('Remove {name}', { name: file.name })}
            disabled={disabled}
            onClick={() => remove(file.id)}
          />
        </div>
      ))}
      <SendingFiles sending={sending} onCancel={cancel} />
      <Upload.Dragger
        {...selectProps(props)}
        name={field.name}
        multiple={limits.many}
        accept={limits.accept.join(',')}
        disabled={disabled || isFull}
        showUploadList={false}
        beforeUpload={(file) => {
          void send(file)
          return Upload.LIST_IGNORE
        }}
      >
        <p className={styles['prompt']}>
          <InboxOutlined aria-hidden="true" /> {promptOf(limits.many, files.length)}
        </p>
        <p className={styles['limits']}>
          {t('{accept}, up to {maxBytes}', {
            accept: typesInWords(limits.accept, t('or')),
            maxBytes: sayBytes(limits.maxBytes),
          })}
        </p>
      </Upload.Dragger>
    </div>
  )
}

function promptOf(many: boolean, count: number): string {
  if (many) return t('Choose files or drop them here')
  return count > 0 ? t('Choose a file or drop it here to replace it') : t('Choose a file or drop it here')
}

interface PictureProps {
  readonly file: FormFile
  /** The address, in this page, of one that was uploaded here. */
  readonly local: string | undefined
}

function Picture({ file, local }: PictureProps) {
  if (!isImageType(file.type)) return <FileOutlined aria-hidden="true" className={styles['picture']} />
  return local || !file.url ? <Frame url={local} /> : <Thumbnail path={`${file.url}/thumbnail`} />
}

const Thumbnail = ({ path }: { readonly path: string }) => <Frame url={usePicture(path)} />

function Frame({ url }: { readonly url: string | undefined }) {
  return (
    <span className={styles['picture']}>
      {url ? <img src={url} alt="" /> : <FileImageOutlined aria-hidden="true" />}
    </span>
  )
}
