import { DeleteOutlined, FileImageOutlined, FileOutlined, InboxOutlined } from '@ant-design/icons'
import { Button, Progress, Upload } from 'antd'
import { useContext, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../api/ApiError.ts'
import { useClient } from '../../api/Client.ts'
import { fileLimitsOf, isImageType, type StoredFile, typesInWords } from '../../define/fileTypes.ts'
import { sayBytes } from '../sayBytes.ts'
import { usePicture } from '../cells/useFileContent.ts'
import { selectProps, type FieldInputProps } from './FieldInputProps.ts'
import styles from './FileInput.module.css'
import { UploadPathContext } from './UploadPathContext.ts'
import { t } from '../../text/t.ts'

/** A file that was just uploaded: no record holds it yet, so it is shown as it is here. */
type FormFile = Omit<StoredFile, 'url'> & { readonly url?: string }

/** Files: chosen or dropped here, sent at once, and put into the record when the form is saved. */
export default function FileInput(props: FieldInputProps<'file' | 'image'>) {
  const { field, value, disabled, onChange } = props
  const limits = fileLimitsOf(field.definition)
  const files = filesIn(value)
  const { sending, local, send, cancel } = useUploads(props, limits.many)
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
      {sending.map(({ key, name, sent, failure }) => (
        <div key={key} className={styles['file']}>
          <span className={styles['name']} title={name}>
            {name}
          </span>
          {failure === undefined ? (
            <Progress
              className={styles['progress'] ?? ''}
              percent={Math.round(sent * 100)}
              aria-label={t('Uploading {name}', { name })}
            />
          ) : (
            <span role="alert" className={styles['failure']}>
              {failure}
            </span>
          )}
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={t('Cancel {name}', { name })}
            onClick={() => cancel(key)}
          />
        </div>
      ))}
      <Upload.Dragger
        {...selectProps(props)}
        name={field.name}
        multiple={limits.many}
        accept={limits.accept.join(',')}
        disabled={disabled || isFull}
        showUploadList={false}
        beforeUpload={(file) => {
          send(file)
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

function filesIn(value: unknown): readonly FormFile[] {
  return [value]
    .flat()
    .filter((file): file is FormFile => typeof file === 'object' && file !== null && 'id' in file)
}

interface Sending {
  readonly key: string
  readonly name: string
  /** How much of it went, from 0 to 1. */
  readonly sent: number
  readonly failure?: string
}

/** The files on their way, and where in this page those are that arrived. */
function useUploads({ field, value, onChange }: FieldInputProps<'file' | 'image'>, many: boolean) {
  const client = useClient()
  const path = useContext(UploadPathContext)
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [local, setLocal] = useState<ReadonlyMap<string, string>>(new Map())
  const running = useRef(new Map<string, AbortController>())
  const made = useRef<string[]>([])
  // Several may arrive before the form is drawn again.
  const latest = useRef(filesIn(value))
  useEffect(() => {
    latest.current = filesIn(value)
  }, [value])
  useEffect(() => {
    const [uploads, addresses] = [running.current, made.current]
    return () => {
      uploads.forEach((controller) => controller.abort())
      addresses.forEach((address) => URL.revokeObjectURL(address))
    }
  }, [])

  const change = (key: string, changes: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const drop = (key: string) => setSending((all) => all.filter((one) => one.key !== key))

  const send = (file: File) => {
    const key = crypto.randomUUID()
    const controller = new AbortController()
    running.current.set(key, controller)
    setSending((all) => [...(many ? all : []), { key, name: file.name, sent: 0 }])
    client
      .upload<FormFile>(`${path}/${field.name}`, file, {
        name: file.name,
        signal: controller.signal,
        onProgress: (sent) => change(key, { sent }),
      })
      .then((stored) => {
        const shown = URL.createObjectURL(file)
        made.current.push(shown)
        setLocal((known) => new Map(known).set(stored.id, shown))
        latest.current = many ? [...latest.current, stored] : [stored]
        onChange(many ? latest.current : stored)
        drop(key)
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) change(key, { failure: messageOf(error) })
      })
  }
  const cancel = (key: string) => {
    running.current.get(key)?.abort()
    drop(key)
  }
  return { sending, local, send, cancel }
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
