/* global module */
// Which folder may import from which. The test `tests/unit/imports.test.ts` shows that each rule bites.

/** Everything of ours but the named folders. */
const OURS = '^(resources|providers|src|server|examples|products|build|tests|bench)/'

/** A ring of the server imports only the rings within it, and none the files that put them together. */
const ring = (name, within) => ({
  name: `${name}-in-its-ring`,
  comment:
    'The server is built in rings: engine, core with the providers, features, sandbox, entry. Types may look out.',
  severity: 'error',
  from: { path: `^server/${name}/` },
  to: {
    path: '^server/',
    pathNot: `^server/(${[name, ...within].join('|')})/`,
    dependencyTypesNot: ['type-only'],
  },
})

/** The contexts of the features, each below those that may use it. What goes the other way is an event, or composed at the root. */
const CONTEXTS = [
  'partners',
  'people',
  'payouts',
  'fiat',
  'cards',
  'investments',
  'sales',
  'outward',
  'oversight',
  'reports',
]
const context = (name, place) => ({
  name: `${name}-in-its-place`,
  comment: 'Contexts use those below them. Types may look up.',
  severity: 'error',
  from: { path: `^server/features/${name}/` },
  to: {
    path: '^server/features/',
    pathNot: `^server/features/(${CONTEXTS.slice(0, place + 1).join('|')})/`,
    dependencyTypesNot: ['type-only'],
  },
})

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'define-imports-nothing',
      comment:
        'Definitions are read by screens, API, tests and tools alike: their vocabulary depends on nothing but the reader of files.',
      severity: 'error',
      from: { path: '^src/framework/define/' },
      to: { pathNot: '^(src/framework/define/|node_modules/(@types/)?papaparse/)' },
    },
    {
      name: 'resources-are-data',
      comment:
        'A definition names a component only as () => import(...), so that it loads without React; rules compute.',
      severity: 'error',
      from: { path: '^resources/' },
      to: {
        pathNot: '^(resources/|src/framework/define/|node_modules/((@types/)?big\\.js|@noble/hashes)/)',
        dynamic: false,
      },
    },
    {
      name: 'resources-show-screens-only',
      comment: 'What a definition loads later is a component of the engine or of a page.',
      severity: 'error',
      from: { path: '^resources/' },
      to: { path: OURS, pathNot: '^(resources|src/framework|src/pages)/', dynamic: true },
    },
    {
      name: 'one-writer-of-the-audit-log',
      comment: 'Entries of the audit log are made by recordAudit of the engine.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: '^server/(engine|sandbox/seed)/|^server/entry/commands/verifyData\\.ts$',
      },
      to: { path: '^server/engine/db/audit\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'consequences-are-events',
      comment:
        'An act publishes what has happened. Its events.ts says whom that notifies and which webhook it is; both are sent at the root.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: '^server/(features/outward/notifications|sandbox|engine)/|^server/entry/subscriptions\\.ts$',
      },
      to: {
        path: '^server/(features/outward/notifications/(sendNotices|notify)|engine/jobs/insertOutboxEvent)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'providers-know-no-screen',
      comment: 'Providers translate between Refine and the API: from the engine they use what draws nothing.',
      severity: 'error',
      from: { path: '^providers/' },
      to: {
        path: OURS,
        pathNot:
          '^(providers/|resources/vocabulary/|src/framework/((define|registry|api|access|live|text)/|ui/(index\\.ts|use)))',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'providers-know-no-application',
      comment: 'Not even its types.',
      severity: 'error',
      from: { path: '^providers/' },
      to: { path: '^(src/(pages|app)|server|build|tests|resources/(?!vocabulary/))' },
    },
    {
      name: 'server-stands-alone',
      comment:
        'The API is driven by the definitions; of the screens it knows what they are called, to check it. Mails, documents and notifications are written in the languages of src/languages.',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: OURS,
        pathNot:
          '^(server/|resources/|src/framework/define/|src/languages/wording\\.ts$|src/pages/(index|links)\\.ts$)',
      },
    },
    {
      name: 'server-without-react',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: '(^|node_modules/)(react|react-dom|react-router|antd|@ant-design|@refinedev|@tanstack)(/|$)',
      },
    },
    {
      name: 'engine-names-no-product',
      comment: 'Permissions, flags and dashboards are handed in. What is left are names in types.',
      severity: 'error',
      from: { path: '^server/engine/' },
      to: { path: '^resources/', dependencyTypesNot: ['type-only'] },
    },
    ring('engine', []),
    ring('core', ['engine', 'providers']),
    ring('providers', ['engine', 'core']),
    ring('features', ['engine', 'core', 'providers']),
    ...CONTEXTS.slice(0, -1).map(context),
    ring('sandbox', ['engine', 'core', 'providers', 'features']),
    {
      name: 'framework-by-its-entries',
      comment:
        'What others use of the engine is exported by the entry of its room (`#define`, `#framework/list`); tests look inside.',
      severity: 'error',
      from: { pathNot: '^(src/framework|tests|bench)/' },
      to: {
        path: '^src/framework/',
        pathNot:
          '^src/framework/([^/]+/index|text/(french/index|createSpeech)|define/(register|said|file/index))\\.ts$',
      },
    },
    {
      name: 'entries-are-for-others',
      comment: 'Within the engine a file imports the file it needs: entries would lead in circles.',
      severity: 'error',
      from: { path: '^src/framework/' },
      to: { path: '^src/framework/[^/]+/index\\.ts$' },
    },
    {
      name: 'framework-names-no-resource',
      comment: 'The engine works for any application.',
      severity: 'error',
      from: { path: '^src/framework/' },
      to: { path: OURS, pathNot: '^src/framework/' },
    },
    {
      name: 'pages-use-the-engine',
      comment: 'A page takes data from the engine and the providers, names from the vocabulary.',
      severity: 'error',
      from: { path: '^src/pages/' },
      to: { path: OURS, pathNot: '^(src/(pages|framework)|providers|resources)/' },
    },
    {
      name: 'pages-load-no-definition',
      comment:
        'What overrides a part of a resource needs the type of its record, and no more of it. An action apart, and a dashboard, belong to its screen.',
      severity: 'error',
      from: { path: '^src/pages/' },
      to: { path: '^resources/(?!vocabulary/|actions/|dashboards/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'hosted-page-stands-alone',
      comment:
        'Customers load it on a phone: React, the QR code, texts and numbers, nothing of the dashboard.',
      severity: 'error',
      from: { path: '^src/pay/' },
      to: {
        pathNot:
          '^(src/(pay/|font\\.css|openStorage\\.ts|framework/(define|format|numbers|text)/|languages/)|resources/vocabulary/|node_modules/(@types/)?(react|react-dom|qrcode\\.react)/)',
      },
    },
    {
      name: 'nothing-imports-the-app',
      comment: 'The composition root is the end of every arrow.',
      severity: 'error',
      from: { pathNot: '^(src/app/|src/tab/|src/[^/]+$|tests/)' },
      to: { path: '^src/app/' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: '^(tests|bench)/|^products/.*\\.test\\.ts$|^playwright\\.config\\.ts$' },
      to: { path: '^tests/' },
    },
    {
      name: 'no-cycle',
      comment:
        'A component may name the type of the resource that loads it later; nothing else goes in circles.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'no-type-cycle',
      comment: 'In the engine, types do not go in circles either.',
      severity: 'error',
      from: { path: '^(src/framework|providers)/' },
      to: { circular: true, viaOnly: { path: '^(src/framework|providers)/' } },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      // A package of its own, whose dependencies are installed by the bench alone.
      from: { pathNot: '^bench/peers/react-admin/' },
      // Vite takes the query off a file before it looks for it among what a package exports.
      to: { couldNotResolve: true, pathNot: '\\.wasm\\?' },
    },
    {
      name: 'no-development-package',
      comment: 'What runs for users is among the dependencies.',
      severity: 'error',
      from: { path: '^(resources|providers|src|server)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
    cache: false,
  },
}
