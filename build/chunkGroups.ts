import { resolve } from 'node:path'

/** The bundler's information about modules. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const PUBLIC = /\/src\/(app\/OpenFrame|pages\/(accept-invitation|auth|public|sandbox|system)\/\w+Page)\.tsx$/
const CHARTS = /\/src\/framework\/dashboard\/(Area|Bar)Chart\.tsx$/
/** Also what headings of lists and records share: beside a part of a record it would bring the record along. */
const LIST = /\/src\/framework\/((actions|list)\/|fields\/(HelpMark|helpOf)\.)/
const QR = /\/qrcode\.react\//
const TAG = /\/antd\/es\/(tag\/|theme\/util\/genPresetColor)/
const DECIMALS = /\/src\/framework\/(define\/(decimalUnits|readDecimal|unitsOf)\.|numbers\/)/
/** Read by guests and in forms, or by the shell and in forms: too little for a file of its own. */
const SMALL = /\/src\/framework\/(define\/(readText|Unread|isEmpty|patterns)|api\/DraftContext)\./
/** What every form needs, of guests too. */
const FORM = /\/src\/framework\/forms\/(Draft|placeErrors|useDraftForm|usePlainForm|useUnsaved)\./
/** Also of screens without a form. */
const ACT = /\/src\/framework\/api\/useAct\./
/** The calendar comes when a day is chosen: beside a cell, it would come with every list that has one. */
const DAYS = /\/src\/framework\/ui\/Day(Box|Choice)\./
const ICON = /@ant-design\/icons\/es\/icons/

const is = (path: string) => (id: string) => id === resolve(path)
/** Code that the app may load with the hosted page's; few screens of the app draw codes, and not all take numbers. */
const isCommon = (id: string) => !id.endsWith('.css') && !QR.test(id) && !DECIMALS.test(id)
const isOwn = (id: string) => id.startsWith(resolve('src'))

/** Each part is loaded by those alone who need it; one smaller than `bytes`, before they are minified, goes with a neighbour. */
const apart = (bytes: number) => ({ entriesAware: true, entriesAwareMergeThreshold: bytes })

/**
 * Modules that are loaded together; the first group that matches a module gets it and its dependencies. A
 * request costs about as much as 3 kB, so modules that most screens need are in few files, and those that few
 * need are in files of their own.
 */
export const chunkGroups = [
  // A style that the app and the hosted page share. With a script of either it would bring that to both.
  { name: 'font', test: is('src/font.css'), priority: 9 },
  // Refine's export hook, which no screen uses, would take it along to all.
  { name: 'csv', test: /\/papaparse\//, priority: 9 },
  { name: neededBy('src/pay/main.tsx', isCommon, 'common', SMALL), minShareCount: 2, priority: 8 },
  // Forms of the app and one of the hosted page share it. In a script of the app it would start the app on that page.
  { name: 'decimals', test: DECIMALS, priority: 7 },
  { name: 'qr', test: QR, priority: 7 },
  { name: 'main', test: is('src/main.ts'), priority: 7 },
  { name: 'base', test: is('src/app/start.tsx'), priority: 6 },
  { name: 'query', test: /@tanstack/, minShareCount: 2, priority: 5 },
  // Its colours are those of the tip too, which few screens need at once.
  { name: 'tag', test: TAG, priority: 5 },
  { name: 'icons', test: ICON, minShareCount: 9, priority: 5 },
  { name: 'act', test: ACT, priority: 6 },
  { name: 'form', test: FORM, priority: 5 },
  { name: 'public', test: PUBLIC, priority: 4, ...apart(650) },
  { name: 'signedIn', test: is('src/app/signedIn/SignedInApp.tsx'), priority: 3 },
  {
    name: neededBy('src/pages/dashboard/DashboardPage.tsx', isOwn, 'overview'),
    minShareCount: 2,
    priority: 2,
  },
  // The dashboard names who each movement was with. Beside the button of a receipt, this would bring the lists along.
  { name: 'movement', test: is('src/pages/transactions/partyOf.ts'), priority: 2 },
  // All charts are drawn by one library, and come after the figures.
  { name: 'charts', test: CHARTS, priority: 1 },
  { name: 'list', test: LIST, minShareCount: 2, priority: 1, ...apart(3000) },
  { name: 'shared', test: (id: string) => !DAYS.test(id), minShareCount: 2, ...apart(2200) },
]

/** Without the names of all who share it, which the bundler adds, and without an ending. */
export const shortName = (name: string): string => name.replace(/[~.].*/, '')

/** `name` for what a module needs, as far as `follows` goes, and for what `besides` names. */
function neededBy(path: string, follows: (id: string) => boolean, name: string, besides?: RegExp) {
  let needed: ReadonlySet<string> | undefined
  return (id: string, modules: Modules) => {
    needed ??= reach(resolve(path), follows, modules)
    return needed.has(id) || besides?.test(id) ? name : null
  }
}

function reach(start: string, follows: (id: string) => boolean, modules: Modules): ReadonlySet<string> {
  const reached = new Set([start])
  for (const id of reached)
    modules
      .getModuleInfo(id)
      ?.importedIds.filter(follows)
      .forEach((other) => reached.add(other))
  return reached
}
