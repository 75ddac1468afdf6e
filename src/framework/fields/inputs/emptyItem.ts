import { computeItem } from '../../define/computeItems.ts'
import type { AnyField, Fields } from '../../define/fieldKinds.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { StandInValues } from '../../define/standIns.ts'
import { defaultOf } from '../../define/fieldFacts.ts'

/** A new record or line item: the initial values of its inputs. `asked`: the values of stand-ins, see `useAsked`. */
export function emptyItem(fields: Fields, asked: StandInValues): AnyRecord {
  const values = Object.entries(fields).map(([name, field]) => [name, startOf(field as AnyField, asked)])
  return computeItem(fields, Object.fromEntries(values))
}

function startOf(field: AnyField, asked: StandInValues): unknown {
  if (field.kind === 'boolean') return defaultOf(field, asked) ?? false
  if (field.kind !== 'items') return defaultOf(field, asked) ?? null
  const { of, minItems = 0 } = field.options
  return Array.from({ length: minItems }, () => emptyItem(of, asked))
}
