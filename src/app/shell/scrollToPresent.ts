/**
 * Scrolls the container of the menu until the present entry is in view. Not `scrollIntoView`: in some versions of Chromium the
 * Tab key then begins behind that entry, and passes over the link that skips the menu.
 */
export function scrollToPresent(nav: HTMLElement | null): void {
  const present = nav?.querySelector('[aria-current="page"]')?.getBoundingClientRect()
  const frame = nav?.parentElement
  if (!present || !frame) return
  const { top, bottom } = frame.getBoundingClientRect()
  if (present.bottom > bottom) frame.scrollTop += present.bottom - bottom
  else if (present.top < top) frame.scrollTop -= top - present.top
}
