/**
 * Keeps links and new tabs below the path that the build is served at: the application writes most addresses as if it were the
 * only one of its origin. What the router follows has the path already.
 */
export function keepBelow(base: string): void {
  if (base === '/') return
  const below = (address: string) =>
    address.startsWith('/') && !address.startsWith(base) ? base + address.slice(1) : address
  const mend = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    const href = link?.getAttribute('href')
    if (link && href) link.setAttribute('href', below(href))
  }
  for (const name of ['click', 'auxclick', 'contextmenu', 'focusin', 'pointerover'])
    addEventListener(name, mend, true)
  const openTab = window.open
  window.open = (url, ...rest) => openTab.call(window, url && below(String(url)), ...rest)
}
