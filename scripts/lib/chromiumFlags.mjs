/** Of Chromium, for a command line has room for one such list and ours takes the place of Playwright's. */
const disabledFeatures = [
  // Each window's address bar is three hidden pages of some 400 requests, beside whatever is tested or measured in it.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  // Those of Playwright 1.65 that mean something where there is no internet.
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

/**
 * What keeps a Chromium quiet and offline, in a container as on a desk.
 * @type {readonly string[]}
 */
export const chromiumFlags = Object.freeze([
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
])
