import { createContext, useContext } from 'react'
import type { ComponentType } from 'react'

/** The pictures behind the icon names of the definitions. */
export const IconsContext = createContext<Readonly<Record<string, ComponentType>>>({})

/** The icon of that name: decoration, so hidden from screen readers. Draws nothing for a name without a picture. */
export function Icon({ name }: { readonly name: string }) {
  const Picture = useContext(IconsContext)[name]
  return Picture ? (
    <span aria-hidden="true">
      <Picture />
    </span>
  ) : null
}
