import bash from 'highlight.js/lib/languages/bash'
import json from 'highlight.js/lib/languages/json'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import typescript from 'highlight.js/lib/languages/typescript'
import { createLowlight } from 'lowlight'
import type { ReactNode } from 'react'
import styles from './Code.module.css'

const lowlight = createLowlight({ bash, json, php, python, typescript })
lowlight.registerAlias({ bash: ['curl'], typescript: ['js'] })

type Part = ReturnType<typeof lowlight.highlight>['children'][number]

interface CodeProps {
  readonly text: string
  /** One of those above. Anything else is shown plain. */
  readonly language?: string
}

/** Code in colours. It is made of elements, so that nothing in it can run. */
export function Code({ text, language = '' }: CodeProps) {
  const parts = lowlight.registered(language) ? lowlight.highlight(language, text).children : undefined
  return (
    <pre className={styles['code']} tabIndex={0}>
      <code>{parts?.map(draw) ?? text}</code>
    </pre>
  )
}

function draw(part: Part, key: number): ReactNode {
  if (part.type === 'text') return part.value
  if (part.type !== 'element') return null
  const [name] = [part.properties['className']].flat()
  return (
    <span key={key} data-token={String(name).replace('hljs-', '')}>
      {part.children.map(draw)}
    </span>
  )
}
