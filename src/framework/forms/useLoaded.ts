import { use } from 'react'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenField } from '../registry/ScreenField.ts'
import { isEmpty } from '../define/isEmpty.ts'
import { t } from '../text/t.ts'

const loaded = new WeakMap<object, Promise<{ readonly default: unknown }>>()

/** A function of the definition; the dialog waits until it is loaded. */
export function useLoaded<Loaded>(
  load: (() => Promise<{ readonly default: Loaded }>) | undefined,
): Loaded | undefined {
  if (!load) return undefined
  const known = loaded.get(load) ?? load()
  loaded.set(load, known)
  return (use(known) as { readonly default: Loaded }).default
}

/** What has to be filled in first, as "Enter an amount". */
export function missingIn(fields: readonly ScreenField[], values: AnyRecord): string | undefined {
  const label = fields.find(({ name, required }) => required && isEmpty(values[name]))?.label.toLowerCase()
  return (
    label && (/^[aeiou]/.test(label) ? t('Enter an {label}', { label }) : t('Enter a {label}', { label }))
  )
}
