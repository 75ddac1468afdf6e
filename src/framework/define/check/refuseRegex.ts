/** What a regular expression matches at one place. */
interface Part {
  /** Its own expression; empty for a choice, which may match anything. */
  readonly text: string
  /** It has a quantifier, or is a choice. */
  readonly varies: boolean
  readonly isUnbounded: boolean
  readonly isOptional: boolean
}

const QUANTIFIER = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/
const UNBOUNDED = /^(?:[*+]|\{\d+,\})/
const OPTIONAL = /^(?:[*?]|\{0,)/
const ATOM = /^(?:\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|[^()|])/u
const LITERAL = /^(?:\\[^\w\s]|[^\\[\].])$/u
const AROUND = /\(\?[=!<]|\\[1-9k]/

/**
 * Why a pattern cannot be used, or undefined: it does not compile, or a text could keep it busy for very long. What repeats
 * in a group that repeats must begin each round with a character that nothing else in it matches, and of what repeats without
 * anything distinct between there may be two.
 */
export function refuseRegex(regex: string): string | undefined {
  try {
    new RegExp(`^(?:${regex})$`, 'u')
  } catch {
    return `"${regex}" does not compile`
  }
  if (AROUND.test(regex)) return `"${regex}" uses lookaround or backreferences, which are not supported`
  try {
    read(regex)
    return undefined
  } catch {
    return `"${regex}" could be very slow: its repeated parts can match the same text in many ways`
  }
}

/** Reads up to the end, or to the parenthesis that closes it. Throws for what could take very long. */
function read(regex: string): { readonly rest: string; readonly parts: readonly Part[] } {
  const choices: Part[][] = [[]]
  let rest = regex
  while (rest !== '' && !rest.startsWith(')')) {
    if (rest.startsWith('|')) {
      choices.push([])
      rest = rest.slice(1)
    } else {
      const { parts, ...next } = readOne(rest)
      choices.at(-1)?.push(...parts)
      rest = next.rest
    }
  }
  choices.forEach(refuseChain)
  const [only = []] = choices
  if (choices.length === 1) return { rest, parts: only }
  const isUnbounded = choices.flat().some((part) => part.isUnbounded)
  return { rest, parts: [{ text: '', varies: true, isUnbounded, isOptional: true }] }
}

/** A group or a character, with its quantifier. */
function readOne(regex: string): ReturnType<typeof read> {
  const opening = /^\((?:\?:)?/.exec(regex)?.[0]
  const group = opening === undefined ? undefined : read(regex.slice(opening.length))
  const text = ATOM.exec(regex)?.[0] ?? ''
  const behind = group ? group.rest.slice(1) : regex.slice(text.length)
  const quantifier = QUANTIFIER.exec(behind)?.[0] ?? ''
  const isUnbounded = UNBOUNDED.test(quantifier)
  const isOptional = OPTIONAL.test(quantifier)
  const rest = behind.slice(quantifier.length)
  if (!group) return { rest, parts: [{ text, varies: quantifier !== '', isUnbounded, isOptional }] }
  if (isUnbounded && !isParted(group.parts)) throw new Error('rounds run together')
  return { rest, parts: group.parts.map((part) => ({ ...part, isOptional: part.isOptional || isOptional })) }
}

/** Whether one repetition is distinct from the next: it has a fixed text, or begins with a character of its own. */
function isParted([first, ...others]: readonly Part[]): boolean {
  if (!first || first.varies) return false
  if (others.every(({ varies }) => !varies)) return true
  return LITERAL.test(first.text) && others.every(({ text }) => !overlap(first.text, text))
}

const MOST_IN_A_ROW = 2

function refuseChain(parts: readonly Part[]): void {
  let chain: readonly Part[] = []
  for (const part of parts) {
    const last = chain.at(-1)
    const isApart = last !== undefined && !overlap(last.text, part.text)
    if (part.isUnbounded) chain = isApart ? [part] : [...chain, part]
    else if (isApart && !part.isOptional) chain = []
    if (chain.length > MOST_IN_A_ROW) throw new Error('too many repeat in a row')
  }
}

/** Characters that distinguish patterns in practice. */
const SAMPLES = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)),
  'é',
  '中',
  '\n',
]

function overlap(one: string, other: string): boolean {
  if (one === '' || other === '') return true
  const [first, second] = [new RegExp(`^${one}$`, 'u'), new RegExp(`^${other}$`, 'u')]
  return SAMPLES.some((sample) => first.test(sample) && second.test(sample))
}
