import { readFileSync, writeFileSync } from 'node:fs'
import { compositionOf, packageOf, readContents, type Composition } from '#bench/bytes/composition.ts'
import { growthOf } from '#bench/bytes/growth.ts'
import { laterWeightOf, weigh, type Load } from '#bench/bytes/weigh.ts'
import { openScreens } from '#bench/openScreens.ts'
import { SCREENS, type Screen } from '#bench/screens.ts'
import { expect, test } from '#tests/browser/test.ts'

const RECORD = 'bench/bytes.json'
/** What nothing that users load may be made of: Markdown, ready-made layouts, graphs, further date libraries, what nothing uses. */
const UNWANTED =
  /^(@ant-design\/(pro-|graphs$)|sunflower-antd$|markdown|remark|rehype|micromark|mdast|moment|date-fns|luxon|qs$|axios$|query-string$|pluralize$|resize-observer-polyfill$|html2canvas$)/
/** The parts of Ant Design's table that `build/tableParts.ts` leaves out of what the screens of this project load. */
const LEFT_OUT =
  /\/antd\/es\/(pagination\/|table\/(hooks\/use(Filter|Pagination|Selection|Sorter)|RcTable\/VirtualTable))/
/** A script beyond this is one of several screens. */
const LARGE_KB = 20
/** So many screens are opened at once. */
const AT_ONCE = 4

test('every screen loads within its budget, its own code only, and nothing twice', async ({
  browser,
  server,
}) => {
  test.setTimeout(120_000)
  const open = await openScreens(browser, server)
  const contents = readContents()
  const loads = new Map<Screen, Load>()
  const rest = [...SCREENS]
  const work = async () => {
    for (let screen = rest.shift(); screen; screen = rest.shift()) {
      const { ready } = screen
      loads.set(screen, await open(screen, (page, url) => weigh(page, url, { ready })))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))

  const found = SCREENS.map((screen) => {
    const load = loads.get(screen) ?? { scripts: [], files: [] }
    return { screen, load, now: compositionOf(load, contents) }
  })
  if (['all', 'changed'].includes(test.info().config.updateSnapshots)) write(found)
  const record = JSON.parse(readFileSync(RECORD, 'utf8')) as Readonly<Record<string, Composition>>
  const problems = found.flatMap(({ screen, load, now }) => [
    growthOf({ screen, now, before: record[screen.path], contents }) ?? [],
    ...tooMuchLater(screen, load),
    ...strangers(screen, load),
    ...twice(load).map((file) => `${screen.path} loads ${file} twice`),
    ...typefaces(screen, load),
    ...uncompiled(screen, load),
  ])
  expect(problems.flat().join('\n\n')).toBe('')

  function strangers({ path, for: who }: Screen, { scripts }: Load): readonly string[] {
    const modules = scripts.flatMap(({ file }) => Object.keys(contents[file] ?? {}))
    const screens = modules.filter(isScreen)
    const tooMany = [
      ...(screens.length > 1 ? [`${path} loads several screens: ${screens.join(', ')}`] : []),
      ...modules.filter((id) => LEFT_OUT.test(id)).map((id) => `${path} loads ${id}`),
    ]
    const signedIn = modules.filter((id) => /^@refinedev|^src\/app\/(shell|signedIn)|\/@refinedev\//.test(id))
    return who === 'guest' && signedIn.length > 0
      ? [...tooMany, `${path} loads what only signed-in users need: ${signedIn.slice(0, 5).join(', ')}`]
      : tooMany
  }
})

/** Large scripts that the browser would compile function by function, when each is called. */
function uncompiled({ path }: Screen, { scripts }: Load): readonly string[] {
  return scripts
    .filter(({ kB, isLater }) => kB > LARGE_KB && !isLater)
    .filter(
      ({ file }) => !readFileSync(`dist/client/${file}`, 'utf8').startsWith('//# allFunctionsCalledOnLoad'),
    )
    .map(({ file }) => `${path} loads ${file}, which is not in FIRST_SCRIPTS of build/chunkGroups.ts`)
}

test('each screen is a script of its own, and no library is there twice', () => {
  const chunks = Object.values(readContents()).map((modules) => Object.keys(modules))
  const packages = new Set(chunks.flat().map(packageOf))
  expect([...packages].filter((name) => UNWANTED.test(name))).toEqual([])
  expect(['lodash', 'lodash-es'].filter((name) => packages.has(name))).toEqual(['lodash-es'])
  expect(chunks.map((modules) => modules.filter(isScreen)).filter(({ length }) => length > 1)).toEqual([])
  const ids = chunks.flat()
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('nothing of the inspector is in what is built', () => {
  const ids = Object.values(readContents()).flatMap((modules) => Object.keys(modules))
  expect(ids.filter((id) => id.startsWith('src/app/shell/')).length).toBeGreaterThan(0)
  expect(ids.filter((id) => id.startsWith('src/app/inspector/'))).toEqual([])
})

test('pointing at an entry of the menu, or coming to it by keyboard, fetches its screen', async ({
  page,
  openAs,
}) => {
  await openAs('owner')
  const settings = page.waitForRequest(/\/SettingsPage-/)
  await page.getByRole('link', { name: 'Settings' }).hover()
  await settings
  const profile = page.waitForRequest(/\/ProfilePage-/)
  await page.getByRole('link', { name: 'Profile' }).focus()
  await profile
})

test('a second list fetches no script, nor does the form to create its records', async ({ page, openAs }) => {
  await openAs('owner', '/dashboard/customers')
  const fillIn = async (plural: string, singular: string) => {
    await page.getByRole('navigation').getByRole('link', { name: plural, exact: true }).first().click()
    await expect(page.getByRole('heading', { name: plural, level: 1 })).toBeVisible()
    await page.getByRole('link', { name: `Create ${singular}` }).click()
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    // A key that is pressed before is not the dialog's.
    await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await fillIn('Customers', 'customer')
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await fillIn('Items', 'item')
  expect(scripts).toEqual([])
})

/** The screens of the system stand where others fail, and so with them. */
const isScreen = (id: string) => /^src\/pages\/(?!system\/).*Page\.tsx$/.test(id)

function tooMuchLater({ path, later = 0 }: Screen, load: Load): readonly string[] {
  const kB = laterWeightOf(load)
  return kB > later ? [`${path} loads ${kB.toFixed(1)} kB later, of ${later}`] : []
}

/** A first paint waits for one, which its page names at once. */
function typefaces({ path }: Screen, { files }: Load): readonly string[] {
  const fonts = files.filter((file) => file.endsWith('.woff2'))
  return fonts.length === 1 && fonts[0]?.includes('inter-latin-wght')
    ? []
    : [`${path} loads ${fonts.join(', ') || 'no typeface'}`]
}

/** But for the icon of the tab, which a browser asks for by itself. */
const twice = ({ files }: Load) =>
  files.filter((file, index) => file !== 'favicon.svg' && files.indexOf(file) !== index)

function write(found: readonly { readonly screen: Screen; readonly now: Composition }[]): void {
  const record = Object.fromEntries(found.map(({ screen, now }) => [screen.path, now]))
  writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`)
}
