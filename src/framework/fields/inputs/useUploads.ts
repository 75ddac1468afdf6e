import { useContext, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../api/ApiError.ts'
import { useClient } from '../../api/Client.ts'
import type { StoredFile } from '../../define/fileTypes.ts'
import { UploadPathContext } from './UploadPathContext.ts'

/** A file that was just uploaded: no record holds it yet, so it is shown as it is here. */
export type FormFile = Omit<StoredFile, 'url'> & { readonly url?: string }

/** The files that a field holds. */
export function filesIn(value: unknown): readonly FormFile[] {
  return [value]
    .flat()
    .filter((file): file is FormFile => typeof file === 'object' && file !== null && 'id' in file)
}

/** A file on its way. */
export interface Sending {
  readonly key: string
  readonly name: string
  /** How much of it went, from 0 to 1. */
  readonly sent: number
  readonly failure?: string
}

interface Arrived {
  readonly id: string
  readonly shown: string
}

interface UploadOptions {
  /** Of the field that the files are for. */
  readonly name: string
  readonly value: unknown
  /** Whether it takes several; else the last replaces the one before. */
  readonly many: boolean
  readonly onChange: (value: unknown) => void
}

/** The files on their way, and where in this page those are that arrived. */
export function useUploads({ name, value, many, onChange }: UploadOptions) {
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

  /** Resolves to its id and its address in this page; to nothing if it was not stored. */
  const send = (file: File): Promise<Arrived | undefined> => {
    const key = crypto.randomUUID()
    const controller = new AbortController()
    running.current.set(key, controller)
    setSending((all) => [...(many ? all : []), { key, name: file.name, sent: 0 }])
    return client
      .upload<FormFile>(`${path}/${name}`, file, {
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
        return { id: stored.id, shown }
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) change(key, { failure: messageOf(error) })
        return undefined
      })
  }
  const cancel = (key: string) => {
    running.current.get(key)?.abort()
    drop(key)
  }
  return { sending, local, send, cancel }
}
