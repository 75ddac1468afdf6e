/** How a browser is started: headless, on any machine, by itself. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What Playwright switches off by itself. Chromium goes by the last list that it is given, which is ours. */
const BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Two pages of its own behind the address bar of every window, which nobody sees: half a second of a core each time. */
const ADDRESS_BAR = ['WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxPopup']
/** A process for a site that is never gone to, with each window. */
const SPARE_PROCESS = 'SpareRendererForSitePerProcess'

/** What saves the tests a third of what the browser costs. Not for measurements: users' browsers have all of it. */
export const FRUGAL_ARGUMENTS: readonly string[] = [
  `--disable-features=${[...BY_PLAYWRIGHT, ...ADDRESS_BAR, SPARE_PROCESS].join()}`,
  // A page that lives for seconds never gets back what the best of the compilers costs.
  '--js-flags=--no-turbofan',
]
