import { t, translated } from '#framework/text'

/** What the API tells of an act, which it says in English: sentences, some of them too short to be known from others by their words. */
export const sayDetails = (details: string): string => details.split('. ').map(sayPart).join('. ')

function sayPart(part: string): string {
  const said = SHORT.flatMap(([shape, say]) => {
    const found = shape.exec(part)?.slice(1)
    return found ? [say(found)] : []
  })[0]
  return said ?? translated(part)
}

type Found = readonly string[]

/** The short ones, by their shape. */
const SHORT: readonly (readonly [shape: RegExp, say: (found: Found) => string])[] = [
  [
    /^(.+) by single sign-on with (.+)$/,
    ([what = '', name = '']) => t('{what} by single sign-on with {name}', { what: sayPart(what), name }),
  ],
  [
    /^Changed: (.+)$/,
    ([fields = '']) => t('Changed: {fields}', { fields: fields.split(', ').map(sayField).join(', ') }),
  ],
  [
    /^([^:]+): (.+) to (.+)$/,
    ([label = '', from = '', to = '']) =>
      t('{label}: {from} to {to}', { label: translated(label), from: translated(from), to: translated(to) }),
  ],
  [
    /^(\D{0,3}\d[\d,.]*(?: [A-Z]+)?) (to|in) (.+)$/,
    ([amount = '', where, name = '']) =>
      where === 'to'
        ? t('{amount} to {name}', { amount: translated(amount), name: translated(name) })
        : t('{amount} in {name}', { amount: translated(amount), name: translated(name) }),
  ],
  [
    /^(\D{0,3}\d[\d,.]*(?: [A-Z]+)?): (.+)$/,
    ([amount = '', reason = '']) => t('{amount}: {reason}', { amount: translated(amount), reason }),
  ],
  [/^To (.+)$/, ([name = '']) => t('To {name}', { name })],
  [/^(.+) as ([a-z]+)$/, ([name = '', role = '']) => t('{name} as {role}', { name, role: translated(role) })],
]

/** "due date", as the label that it is. */
function sayField(name: string): string {
  const label = translated(name.charAt(0).toUpperCase() + name.slice(1))
  return label.charAt(0).toLowerCase() + label.slice(1)
}
