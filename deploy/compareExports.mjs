import { readFile } from 'node:fs/promises'
import process from 'node:process'

// compareExports.mjs BEFORE AFTER   Whether two exports of a team have the same records. The audit log of the team may have grown.
const [before, after] = await Promise.all(
  process.argv.slice(2).map(async (file) => JSON.parse(await readFile(file, 'utf8'))),
)
const [was, is] = [before, after].map(({ records, other }) => ({ ...records, ...other }))
const differing = Object.keys(was).filter((name) => {
  const kept = new Set(is[name].map((record) => JSON.stringify(record)))
  return was[name].some((record) => !kept.has(JSON.stringify(record)))
})
if (JSON.stringify(before.ledger) !== JSON.stringify(after.ledger)) differing.push('ledger')
if (differing.length > 0) {
  process.stderr.write(`Not the same after the restore: ${differing.join(', ')}\n`)
  process.exit(1)
}
process.stdout.write(`${Object.values(was).flat().length} records are the same\n`)
