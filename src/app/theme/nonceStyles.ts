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
