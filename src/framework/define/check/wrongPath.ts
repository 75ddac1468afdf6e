import { partsOfPath } from '../derived.ts'
import type { AnyField, FieldKind } from '../fieldKinds.ts'
import { checkEach } from './Check.ts'
import { didYouMean } from './didYouMean.ts'
import { refuseRelated, refuseTelling, refuseUnmade } from './related.ts'

/** Kinds with one value that means the same in another record. */
const SHOWN_THERE: readonly FieldKind[] = [
  ...(['text', 'textarea', 'email', 'phone', 'url', 'integer', 'decimal', 'percent', 'enum'] as const),
  ...(['boolean', 'date', 'timestamp', 'time', 'colour', 'address', 'hash'] as const),
  ...(['place', 'reference', 'user'] as const),
]

export const wrongPath = checkEach('RES274', (own, { resources }) =>
  Object.entries(own.fields).flatMap(([key, field]) => {
    const { derived } = field.options
    if (!derived || !('path' in derived)) return []
    const path = `fields.${key}`
    const [reference, name] = partsOfPath(derived.path)
    const by = own.fields[reference] as AnyField | undefined
    if (by?.kind !== 'reference') {
      const names = Object.keys(own.fields).filter((one) => own.fields[one]?.kind === 'reference')
      return [{ path, message: `"${reference}" is not a reference`, hint: didYouMean(reference, names) }]
    }
    const related = resources.find((one) => one.name === derived.of)
    if (!related || by.options.to !== derived.of)
      return [{ path, message: `"${reference}" names a record of ${by.options.to}, not of ${derived.of}` }]
    const from = { path, field, own, related }
    const unmade = refuseUnmade(path, related)
    if (unmade.length > 0) return unmade
    const unknown = refuseRelated(from, name)
    if (unknown.length > 0) return unknown
    const kind = related.fields[name]?.kind
    return [
      ...(kind && SHOWN_THERE.includes(kind)
        ? []
        : [{ path, message: `names "${name}" of kind ${kind}`, hint: `one of ${SHOWN_THERE.join(', ')}` }]),
      ...refuseTelling(from, [name]),
    ]
  }),
)
