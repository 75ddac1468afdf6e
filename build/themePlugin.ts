import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Palette, Theme } from '#define'

/**
 * Writes the theme where no script does: its name and logo into the pages, its colours into the styles of the hosted page.
 * `folder`: where a product of its own has its logo. Default: it is in `public/`.
 */
export function themePlugin(theme: Theme, folder?: string): Plugin {
  const words = {
    NAME: theme.name,
    LOGO: theme.logo,
    DESCRIPTION: theme.description ?? theme.name,
    ...pagesOf(theme),
  }
  const own = folder === undefined ? undefined : resolve(folder, `.${theme.logo}`)
  const ownLogo = own !== undefined && existsSync(own) ? own : undefined
  let base = '/'
  return {
    name: 'theme',
    enforce: 'pre',
    configResolved: (config) => {
      const { publicDir } = config
      base = config.base
      const file = ownLogo ?? resolve(publicDir, `.${theme.logo}`)
      if (!existsSync(file)) throw new Error(`theme.logo: there is no file ${file}`)
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        Object.entries(words).reduce((text, [word, value]) => text.replaceAll(`%${word}%`, value), html),
    },
    configureServer: ({ middlewares }) => {
      if (ownLogo === undefined) return
      middlewares.use(theme.logo, (_, response) => {
        response.setHeader('Content-Type', 'image/svg+xml').end(readFileSync(ownLogo))
      })
    },
    // A file of its own: browsers ask for it by its address, to install the application.
    generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: toManifest(theme, base) })
      if (ownLogo !== undefined)
        this.emitFile({ type: 'asset', fileName: theme.logo.slice(1), source: readFileSync(ownLogo) })
    },
    transform: (code, id) => (/\/src\/pay\/page\.css(\?|$)/.test(id) ? toStyles(theme) + code : undefined),
  }
}

const pagesOf = ({ colours }: Theme) => ({ DARK: colours.dark.page, LIGHT: colours.light.page })

/** What a browser needs to know to install the application (W3C, Web Application Manifest), which is below the path `base`. */
export function toManifest({ name, logo, colours }: Theme, base = '/'): string {
  return JSON.stringify({
    name,
    short_name: name,
    start_url: `${base}dashboard`,
    display: 'standalone',
    background_color: colours.dark.page,
    theme_color: colours.dark.page,
    icons: [{ src: base + logo.slice(1), sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  })
}

/** The colours of both modes by the system's choice, and the corners. */
export function toStyles({ colours, radius = 8 }: Theme): string {
  const light = `@media print, (prefers-color-scheme: light) {:root {${declare(colours.light)}}}`
  return `:root {${declare(colours.dark)}--radius: ${radius}px;}\n${light}\n`
}

const declare = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join('')
