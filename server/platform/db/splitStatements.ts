// What a semicolon may hide in, and the semicolon itself.
const TOKEN = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|;/g

/** Cuts an SQL script into its statements: PGlite prepares one at a time. Understands quotes, dollar quotes and comments. */
export function splitStatements(script: string): readonly string[] {
  const ends = [...script.matchAll(TOKEN)].filter(([token]) => token === ';').map(({ index }) => index)
  const starts = [0, ...ends.map((end) => end + 1)]
  return starts.map((start, n) => script.slice(start, ends[n]).trim()).filter(hasCode)
}

function hasCode(statement: string): boolean {
  return statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() !== ''
}
