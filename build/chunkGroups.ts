import { resolve } from 'node:path'

/** The bundler's information about modules. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** Names the script of a module; `null`: this group has nothing to do with it. */
type Named = (id: string, modules: Modules) => string | null

const PUBLIC = /\/src\/(app\/OpenFrame|pages\/(accept-invitation|auth|public|sandbox|system)\/\w+Page)\.tsx$/
/** Screens themselves: each has a script of its own. */
const PAGES = /\/src\/pages\/(auth|dashboard)\//
const CHARTS = /\/src\/framework\/dashboard\/(Area|Bar)Chart\.tsx$/
const QR = /\/qrcode\.react\//
const DECIMALS = /\/src\/framework\/(define\/(decimalUnits|readDecimal|unitsOf)\.|numbers\/)/
/** Read by guests and in forms, or by the shell and in forms: too little for a file of its own. */
const SMALL = /\/src\/framework\/(define\/(readText|Unread|isEmpty|patterns|withLater)|api\/DraftContext)\./
/** The calendar comes when a day is chosen: beside a cell, it would come with every list that has one. */
const DAYS = /\/src\/framework\/ui\/Day(Box|Choice)\./

const is = (path: string) => (id: string) => id === resolve(path)
/** What much of the rest needs, too: with the forms it would bring those along. */
const SMALL_PARTS = /\/(@babel\/runtime|@ant-design\/icons(-svg)?)\//
/** A virtual list that no table here is: its part of the table is left out. */
const VIRTUAL = /\/rc-table\/es\/VirtualTable\//
/** Code that the app may load with the hosted page's; few screens of the app draw codes, and not all take numbers. */
const isCommon = (id: string) => !id.endsWith('.css') && !QR.test(id) && !DECIMALS.test(id)

/** Each part is loaded by those alone who need it; one smaller than `bytes`, before they are minified, goes with a neighbour. */
const apart = (bytes: number) => ({ entriesAware: true, entriesAwareMergeThreshold: bytes })

const needed = {
  toPay: neededBy(['src/pay/main.tsx'], isCommon),
  toAct: neededBy(['src/framework/ui/ToastPlace.tsx', 'src/framework/ui/SelectPart.ts']),
  toEnter: neededBy([
    'src/pages/auth/SignInPage.tsx',
    'src/pages/auth/SignUpPage.tsx',
    'src/pages/auth/ResetPasswordPage.tsx',
    'src/pages/auth/VerifyAccountPage.tsx',
  ]),
  inTheOpen: neededBy([
    'src/app/OpenFrame.tsx',
    'src/pages/accept-invitation/AcceptInvitationPage.tsx',
    'src/pages/public/ComingSoonPage.tsx',
    'src/pages/public/StatusPage.tsx',
    'src/pages/sandbox/ExplorerPage.tsx',
    'src/pages/sandbox/InboxPage.tsx',
    'src/pages/system/ErrorPage.tsx',
    'src/pages/system/NotFoundPage.tsx',
  ]),
  signedIn: neededBy(['src/app/signedIn/SignedInApp.tsx']),
  inLists: neededBy([
    'src/framework/list/ListPage.tsx',
    'src/framework/list/table/ListTable.tsx',
    'src/framework/fields/HelpButton.tsx',
    'providers/dataProvider.ts',
  ]),
  onDashboards: neededBy(['src/pages/dashboard/DashboardPage.tsx']),
}

/**
 * Modules that are loaded together; the first group that matches a module gets it and its dependencies. A request costs about
 * as much as 3 kB, so what a screen needs is in few files: what is needed to enter and within, what every signed-in screen
 * needs, what the dashboard and lists share, what lists need. The rest is in files by who shares it.
 */
export const chunkGroups = [
  // A style that the app and the hosted page share. With a script of either it would bring that to both.
  { name: 'font', test: is('src/font.css'), priority: 20 },
  // Refine's export hook, which no screen uses, would take it along to all.
  { name: 'csv', test: /\/papaparse\//, priority: 20 },
  {
    name: named('common', (id, modules) => needed.toPay(id, modules) || SMALL.test(id)),
    minShareCount: 2,
    priority: 19,
  },
  // Forms of the app and one of the hosted page share it. In a script of the app it would start the app on that page.
  { name: 'decimals', test: DECIMALS, priority: 18 },
  { name: 'qr', test: QR, priority: 18 },
  { name: 'main', test: is('src/main.ts'), priority: 18 },
  { name: 'base', test: is('src/app/start.tsx'), priority: 17 },
  {
    name: named(
      'controls',
      (id, modules) =>
        needed.toEnter(id, modules) &&
        (SMALL_PARTS.test(id) ||
          needed.signedIn(id, modules) ||
          needed.inLists(id, modules) ||
          needed.onDashboards(id, modules) ||
          needed.toAct(id, modules)),
    ),
    priority: 16,
  },
  {
    name: named(
      'open',
      (id, modules) =>
        needed.inTheOpen(id, modules) &&
        (needed.signedIn(id, modules) || needed.inLists(id, modules) || needed.onDashboards(id, modules)),
    ),
    priority: 16,
  },
  { name: named('signedIn', needed.signedIn), priority: 15 },
  {
    name: named('overview', (id, modules) => needed.onDashboards(id, modules) && needed.inLists(id, modules)),
    priority: 14,
  },
  { name: named('list', needed.inLists), priority: 13 },
  {
    name: named('figures', (id, modules) => !PAGES.test(id) && needed.onDashboards(id, modules)),
    priority: 12,
  },
  { name: named('forms', (id, modules) => !PAGES.test(id) && needed.toEnter(id, modules)), priority: 11 },
  { name: 'movement', test: /\/src\/pages\/transactions\/(TransactionCell|partyOf)\.tsx?$/, priority: 10 },
  { name: 'select', test: /\/src\/framework\/ui\/(Select|Popover)Part\.ts$/, priority: 9 },
  { name: 'public', test: PUBLIC, priority: 4, ...apart(650) },
  // All charts are drawn by one library, and come after the figures.
  { name: 'charts', test: CHARTS, priority: 1 },
  { name: 'shared', test: (id: string) => !DAYS.test(id), minShareCount: 2, ...apart(2200) },
]

/** What first screens are made of: most of it runs before they are painted. */
export const FIRST_SCRIPTS: readonly string[] = [
  'common',
  'base',
  'signedIn',
  'overview',
  'list',
  'forms',
  'pay',
]

/** What each page starts with: no part that is loaded later has to fetch it, so the lists of what one needs are without it. */
export const isAlwaysThere = (file: string): boolean => /\/(rolldown-runtime|common|main|base)-/.test(file)

/** Without the names of all who share it, which the bundler adds, and without an ending. */
export const shortName = (name: string): string => name.replace(/[~.].*/, '')

function named(name: string, isPart: (id: string, modules: Modules) => boolean): Named {
  return (id, modules) => (isPart(id, modules) ? name : null)
}

/** Whether a module is one of `paths` or imported by them, as far as `follows` goes. */
function neededBy(paths: readonly string[], follows: (id: string) => boolean = (id) => !VIRTUAL.test(id)) {
  let reached: ReadonlySet<string> | undefined
  return (id: string, modules: Modules): boolean => {
    reached ??= reach(
      paths.map((path) => resolve(path)),
      follows,
      modules,
    )
    return reached.has(id)
  }
}

function reach(
  starts: readonly string[],
  follows: (id: string) => boolean,
  modules: Modules,
): ReadonlySet<string> {
  const reached = new Set(starts)
  for (const id of reached)
    modules
      .getModuleInfo(id)
      ?.importedIds.filter(follows)
      .forEach((other) => reached.add(other))
  return reached
}
