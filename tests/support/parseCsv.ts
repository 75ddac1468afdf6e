/** Reads a CSV file as RFC 4180 has it: its lines, each a list of cells. Independent of how the application writes one. */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = []
  let [line, cell, quoted, index]: [string[], string, boolean, number] = [[], '', false, 0]
  for (; index < text.length; index++) {
    const character = text.charAt(index)
    if (quoted && character === '"' && text.charAt(index + 1) === '"') cell += text.charAt(++index)
    else if (character === '"') quoted = !quoted
    else if (quoted) cell += character
    else if (character === ',') [line, cell] = [[...line, cell], '']
    else if (text.startsWith('\r\n', index)) {
      lines.push([...line, cell])
      ;[line, cell] = [[], '']
      index++
    } else cell += character
  }
  return lines
}
