import { resolve } from 'node:path'
import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite'

/**
 * Names in the app's page the scripts and styles of `module`, which the page's own small script imports: they come
 * without waiting for it.
 */
export function preloadPlugin(page: string, module: string): Plugin {
  let base = '/'
  return {
    name: 'preload',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename, bundle = {} }) => {
        if (filename !== resolve(page)) return []
        const chunks = chunksOf(bundle, resolve(module))
        const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
        return [
          ...chunks.map(({ fileName }) => link('modulepreload', base + fileName)),
          ...styles.map((fileName) => link('stylesheet', base + fileName)),
        ].filter(({ attrs }) => !html.includes(`${attrs.href}"`))
      },
    },
  }
}

/** The script that holds a module, and all that it imports. */
function chunksOf(bundle: Rollup.OutputBundle, module: string): readonly Rollup.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const needed = new Set(chunks.filter(({ moduleIds }) => moduleIds.includes(module)))
  for (const { imports } of needed)
    chunks.filter(({ fileName }) => imports.includes(fileName)).forEach((chunk) => needed.add(chunk))
  return [...needed]
}

const link = (rel: string, href: string) =>
  ({
    tag: 'link',
    attrs: { rel, crossorigin: true, href },
    injectTo: 'head',
  }) satisfies HtmlTagDescriptor
