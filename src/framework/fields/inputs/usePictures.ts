import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useClient } from '../../api/Client.ts'
import type { RichPictures } from '../../markdown/editor/pictures.ts'
import { pictureAt } from '../cells/useFileContent.ts'
import type { FieldInputProps } from './FieldInputProps.ts'
import { filesIn, useUploads } from './useUploads.ts'

/** The pictures of a text in Markdown: files of the image field that its field names. */
export function usePictures({ options: { images = '' }, values, onFill }: FieldInputProps<'markdown'>) {
  const client = useClient()
  const queries = useQueryClient()
  const value = values[images]
  const { sending, send, cancel } = useUploads({
    name: images,
    value,
    many: true,
    onChange: (files) => onFill({ [images]: files }),
  })
  // No record holds them yet, so that they are shown as they are here.
  const fresh = useRef(new Map<string, string>())
  const pictures: RichPictures = {
    async addressOf(id) {
      const path = filesIn(value).find((file) => file.id === id)?.url
      return fresh.current.get(id) ?? (path && queries.fetchQuery(pictureAt(client, path)))
    },
    async add(file) {
      const arrived = await send(file)
      if (arrived) fresh.current.set(arrived.id, arrived.shown)
      return arrived?.id
    },
  }
  return { pictures: images === '' ? undefined : pictures, sending, cancel }
}
