/** Scripts that write their words without spaces between them. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uffef]/u
/** A line begins with no closing bracket or full stop, nor with a small letter that belongs to the one before it. */
const NOT_FIRST = /^[\p{Pe}\p{Pf}\p{Po}\p{M}\p{Lm}ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/u
const NOT_LAST = /[\p{Ps}\p{Pi}]$/u

/**
 * Lines of at most a width: broken between words, those of Thai too, between letters of Chinese and Japanese, and inside of a
 * word that is longer than a line. The spaces at the end of a line are left out.
 */
export function breakLines(
  text: string,
  width: number,
  widthOf: (part: string) => number,
): readonly string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const piece of piecesOf(paragraph)) {
      const isRoom = widthOf((line + piece).trimEnd()) <= width
      const parts = isRoom || widthOf(piece.trimEnd()) <= width ? [piece] : cutUp(piece)
      for (const part of parts) {
        if (line && widthOf((line + part).trimEnd()) > width) {
          lines.push(line.trimEnd())
          line = part
        } else line += part
      }
    }
    return [...lines, line.trimEnd()]
  })
}

const words = new Intl.Segmenter('en', { granularity: 'word' })
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

const cutUp = (piece: string) => [...letters.segment(piece)].map(({ segment }) => segment)

const EASTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Words of Chinese and Japanese are broken anywhere. */
const unitsOf = (word: string) => (EASTERN.test(word) ? cutUp(word) : [word])

/** What is not broken. */
function piecesOf(paragraph: string): readonly string[] {
  const pieces: string[] = []
  for (const segment of [...words.segment(paragraph)].flatMap(({ segment }) => unitsOf(segment))) {
    const last = pieces.at(-1)
    if (last === undefined || mayBreak(last, segment)) pieces.push(segment)
    else pieces[pieces.length - 1] = last + segment
  }
  return pieces
}

function mayBreak(before: string, after: string): boolean {
  if (/^\s/u.test(after)) return false
  if (/[\s-]$/u.test(before)) return true
  const isUnspaced = UNSPACED.test(before.slice(-2)) || UNSPACED.test(after.slice(0, 2))
  return isUnspaced && !NOT_FIRST.test(after) && !NOT_LAST.test(before)
}
