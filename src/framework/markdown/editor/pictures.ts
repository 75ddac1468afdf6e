import type { Node } from 'prosemirror-model'
import { type EditorState, NodeSelection, type Transaction } from 'prosemirror-state'
import { schema } from './schema.ts'

/** Where the pictures of a text are kept. */
export interface RichPictures {
  /** An address that shows a picture here; nothing: it cannot be shown. */
  readonly addressOf: (id: string) => Promise<string | undefined>
  /** Keeps a picture, and resolves to its id; to nothing if it could not be kept. */
  readonly add: (file: File) => Promise<string | undefined>
}

const { picture } = schema.nodes

/** Draws a picture, whose address comes later. */
export function drawPicture(node: Node, pictures: RichPictures | undefined) {
  const dom = document.createElement('img')
  dom.alt = String(node.attrs['alt'])
  const id = String(node.attrs['id'])
  dom.dataset['file'] = id
  pictures
    ?.addressOf(id)
    .then((address) => {
      if (address) dom.src = address
    })
    // Its words stay in its place.
    .catch(() => undefined)
  return { dom }
}

/** What the picture that is selected shows, in words. Nothing: no picture is selected. */
export function altAt({ selection }: EditorState): string | undefined {
  if (!(selection instanceof NodeSelection) || selection.node.type !== picture) return undefined
  return String(selection.node.attrs['alt'])
}

/** Says what the picture that is selected shows. */
export function describe({ tr, selection }: EditorState, alt: string): Transaction {
  tr.setNodeAttribute(selection.from, 'alt', alt)
  return tr.setSelection(NodeSelection.create(tr.doc, selection.from))
}

/** Puts a picture where the cursor is, called like its file until it is described. */
export const insert = (state: EditorState, id: string, { name }: File): Transaction =>
  state.tr
    .replaceSelectionWith(picture.create({ id, alt: name.replace(/\.\w+$/, '') }), false)
    .scrollIntoView()

/** The pictures among what was pasted or dropped. */
export const picturesIn = (data: DataTransfer | null): readonly File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
