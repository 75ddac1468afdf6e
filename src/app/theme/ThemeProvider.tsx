import { ConfigProvider } from 'antd'
import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { THEME } from '#product/theme'
import { ThemeContext, useStoredMode } from './ThemeContext.ts'
import { THEME_CLASS, toThemeConfig } from '#framework/theme'
import { ToastHost, useMedia } from '#framework/ui'
import { useLanguage } from '#framework/text'
import { antdWordsOf } from '#app/languages.ts'

interface ThemeProviderProps {
  readonly storage: Storage
  /** The nonce that the content security policy requires on every style. Default: none. */
  readonly nonce?: string | undefined
  readonly children: ReactNode
}

/** Colours, measures and toasts for everything below, and the choice between dark and light. */
export function ThemeProvider({ storage, nonce, children }: ThemeProviderProps) {
  const theme = useStoredMode(storage)
  const words = antdWordsOf(useLanguage())
  const calm = useMedia('(prefers-reduced-motion: reduce)')
  const touch = useMedia('(pointer: coarse)')
  const config = useMemo(() => toThemeConfig(THEME, theme.mode, { calm, touch }), [theme.mode, calm, touch])

  useLayoutEffect(() => {
    const { documentElement: root } = document
    root.classList.add(THEME_CLASS)
    root.dataset['theme'] = theme.mode
    root.dataset['density'] = THEME.density ?? 'comfortable'
    root.style.colorScheme = theme.mode
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', THEME.colours[theme.mode].page)
  }, [theme.mode])

  return (
    <ThemeContext value={theme}>
      {/* Always with words, the English ones too: those that came later would put everything below anew. */}
      <ConfigProvider theme={config} locale={words} {...(nonce && { csp: { nonce } })}>
        <ToastHost>{children}</ToastHost>
      </ConfigProvider>
    </ThemeContext>
  )
}

/** The nonce that the server wrote into the page, which its content security policy wants on every style. */
export function readNonce(): string | undefined {
  return document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce || undefined
}

/**
 * Gives the nonce to styles that libraries write without one: Ant Design's scroll lock behind dialogs and its measuring
 * of scroll bars know no `csp` option.
 */
export function nonceStyles(nonce: string): void {
  document.createElement = new Proxy(document.createElement, {
    apply(create, self, args) {
      const element: unknown = Reflect.apply(create, self, args)
      if (element instanceof HTMLStyleElement) element.nonce = nonce
      return element
    },
  })
}
