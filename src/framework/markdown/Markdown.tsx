import type { ComponentType, ReactNode } from 'react'
import styles from './Markdown.module.css'
import type { Inline, Picture } from './parseInline.ts'
import { parseMarkdown, type Block } from './parseMarkdown.ts'

interface MarkdownProps {
  readonly text: string
  /** The level of the heading above the text. Default: 2, a section's. 0: the text has the title of the page. */
  readonly below?: number
  /** Draws a block of code. Default: as it is, in one colour. */
  readonly Code?: ComponentType<{ readonly text: string; readonly language?: string }>
  /** Draws a picture. Default: its words alone. */
  readonly Picture?: ComponentType<Pick<Picture, 'id' | 'alt'>>
}

/** A text in Markdown as it reads. It is made of elements, never of HTML, so that nothing in it can run. */
export default function Markdown({ text, below = 2, Code = PlainCode, Picture = Words }: MarkdownProps) {
  return <div className={styles['text']}>{drawBlocks(parseMarkdown(text), { below, Code, Picture })}</div>
}

type Look = Required<Omit<MarkdownProps, 'text'>>

const drawBlocks = (blocks: readonly Block[], look: Look) =>
  blocks.map((block, key) => drawBlock(block, key, look))

function drawBlock(block: Block, key: number, look: Look): ReactNode {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${Math.min(block.level + look.below, 6)}` as 'h3'
      return <Heading key={key}>{drawLine(block.of, look)}</Heading>
    }
    case 'paragraph':
      return <p key={key}>{drawLine(block.of, look)}</p>
    case 'list': {
      const items = block.items.map((item, at) => <li key={at}>{drawLine(item, look)}</li>)
      return block.start === undefined ? (
        <ul key={key}>{items}</ul>
      ) : (
        <ol key={key} start={block.start}>
          {items}
        </ol>
      )
    }
    case 'quote':
      return <blockquote key={key}>{drawBlocks(block.of, look)}</blockquote>
    case 'code':
      return <look.Code key={key} text={block.text} {...(block.language && { language: block.language })} />
    case 'table':
      return (
        <div key={key} className={styles['table']} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, at) => (
                  <th key={at} scope="col">
                    {drawLine(cell, look)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, at) => (
                <tr key={at}>
                  {row.map((cell, column) => (
                    <td key={column}>{drawLine(cell, look)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
    case 'rule':
      return <hr key={key} />
  }
}

function PlainCode({ text }: { readonly text: string }) {
  return (
    <pre tabIndex={0}>
      <code>{text}</code>
    </pre>
  )
}

const Words = ({ alt }: { readonly alt: string }) => alt

const drawLine = (of: readonly Inline[], look: Look) => of.map((part, key) => drawInline(part, key, look))

function drawInline(part: Inline, key: number, look: Look): ReactNode {
  if (typeof part === 'string') return part
  if (part.type === 'code') return <code key={key}>{part.text}</code>
  if (part.type === 'picture') return <look.Picture key={key} id={part.id} alt={part.alt} />
  if (part.type !== 'link') {
    const Mark = part.type
    return <Mark key={key}>{drawLine(part.of, look)}</Mark>
  }
  const isHere = part.href.startsWith('/')
  return (
    <a key={key} href={part.href} {...(!isHere && { target: '_blank', rel: 'noopener noreferrer' })}>
      {drawLine(part.of, look)}
    </a>
  )
}
