import { flushSync } from 'react-dom'

/** Sends the form around an input whose last change completed it, as a code is with its sixth digit. */
export function submitFormOf(input: Element | null | undefined): void {
  // What was typed has to be in the form first.
  flushSync(() => undefined)
  input?.closest('form')?.requestSubmit()
}
