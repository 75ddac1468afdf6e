import type { IconName } from './register.ts'
import type { Was } from './formerNames.ts'

/** The meaning of a colour, which the theme defines. It is never shown without text. */
export const TONES = ['neutral', 'info', 'success', 'warning', 'danger'] as const
export type Tone = (typeof TONES)[number]

/** One option of an enum field. */
export interface EnumOption {
  readonly label: string
  /** Default `neutral`. */
  readonly tone?: Tone
  /** Default: the icon of the tone. */
  readonly icon?: IconName
  /** What it means; the "?" of the field shows the help of all options. Default: none. */
  readonly help?: string
  /** The heading above it and the following options of the same group, where it is picked. Default: none. */
  readonly group?: string
  /** Its former name, or removed options that it replaces: stored values are moved. Default: it is new. */
  readonly was?: Was
}

/** The options of an enum field, from a vocabulary whose entries have more properties. */
export function toOptions<Name extends string>(
  vocabulary: Readonly<Record<Name, EnumOption>>,
): Readonly<Record<Name, EnumOption>> {
  const options = Object.entries<EnumOption>(vocabulary).map(([name, { label, tone, icon, was }]) => [
    name,
    { label, ...(tone && { tone }), ...(icon && { icon }), ...(was && { was }) },
  ])
  return Object.fromEntries(options) as Readonly<Record<Name, EnumOption>>
}
