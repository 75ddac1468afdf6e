import { availableParallelism } from 'node:os'
import { Stryker } from '@stryker-mutator/core'
import { areas } from './areas.mjs'

/**
 * `npm run test:mutation [-- area ... file ...]`: changes each line of the areas where a wrong one costs most, one change at a time, and
 * tells how many of the changes the area's tests notice. Names those that no test noticed, and ends with the table of
 * docs/testing.md. What was tried before and has not changed is not tried again. With files (`a.ts`, `a.ts:10-40`): only these of the
 * area; with tests among them (`tests/unit/a.test.ts`): by these alone.
 */
const paths = process.argv.slice(2).filter((word) => word.includes('/'))
const files = paths.filter((path) => !path.startsWith('tests/'))
const tests = paths.filter((path) => path.startsWith('tests/'))
const asked = process.argv.slice(2).filter((word) => !word.includes('/'))
const orAll = (named, all) => (named.length > 0 ? named : all)
const unknown = asked.filter((name) => !(name in areas))
if (unknown.length > 0)
  throw new Error(`No area ${unknown.join(', ')}. There are ${Object.keys(areas).join(', ')}`)

const rows = []
for (const [name, { mutate, testFiles }] of Object.entries(areas)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const results = await tryChanges(name, orAll(files, mutate), orAll(tests, testFiles))
  const count = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length
  rows.push({ name, noticed: count('Killed', 'Timeout'), missed: count('Survived', 'NoCoverage') })
}

console.log('\n| Area | Changes | Noticed |\n| --- | --- | --- |')
for (const { name, noticed, missed } of rows)
  console.log(`| ${name} | ${noticed + missed} | ${Math.round((100 * noticed) / (noticed + missed))} % |`)

function tryChanges(name, mutate, testFiles) {
  return new Stryker({
    mutate,
    testFiles,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { related: false },
    coverageAnalysis: 'perTest',
    // What runs once while a module loads would need a run of everything for each change: definitions are checked, not tested.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: `.bench/mutation/${name}.json`,
    tempDirName: '.bench/mutation/sandbox',
    ignorePatterns: ['/.bench', '/dist', '/docs', '/test-results', '/.data*'],
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false, allowColor: false },
    concurrency: availableParallelism(),
  }).runMutationTest()
}
