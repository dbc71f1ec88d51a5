/** The oldest browsers that the README names, as MDN's data call them. */
export const browsers = Object.freeze({
  chrome: '111',
  chrome_android: '111',
  edge: '111',
  firefox: '128',
  firefox_android: '128',
  safari: '16.4',
  safari_ios: '16.4',
  webview_android: '111',
  webview_ios: '16.4',
})

/** The oldest browsers that the core lets through: those that have `toSorted`. Older ones are told that they are. */
export const admitted = Object.freeze({ chrome: '110', firefox: '115', safari: '16', safari_ios: '16' })

/** The oldest Node that `engines` names. */
export const node = Object.freeze({ nodejs: '20.19.0' })

/** The same as esbuild calls them. */
export const syntaxOf = Object.freeze({
  browsers: ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4'],
  node: ['node20.19'],
})

/** What a browser has on pages behind https alone, and MDN's data do not say so. */
export const secureOnly = Object.freeze([
  'caches',
  'crypto.randomUUID',
  'crypto.subtle',
  'navigator.clipboard',
  'navigator.locks',
  'navigator.serviceWorker',
  'navigator.storage',
])

/** What browsers have had for long, and the jsdom of Jest 29 and 30 has not; methods begin with a point. */
export const missingInJest = Object.freeze([
  '.createObjectURL',
  '.elementFromPoint',
  '.getAnimations',
  '.getClientRects',
  '.hasPointerCapture',
  '.releasePointerCapture',
  '.replaceSync',
  '.scrollIntoView',
  '.setPointerCapture',
  '.showPicker',
  '.throwIfAborted',
  'BroadcastChannel',
  'CSS',
  'EventSource',
  'IntersectionObserver',
  'MessageChannel',
  'Notification',
  'PointerEvent',
  'ReadableStream',
  'Request',
  'ResizeObserver',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'Worker',
  'caches',
  'fetch',
  'indexedDB',
  'matchMedia',
  'requestIdleCallback',
  'structuredClone',
])

/** Methods of ours and of what we bring that share a name with something newer. */
export const ours = Object.freeze([
  'createContext',
  'createView',
  'dispose',
  'error',
  'getPublicKey',
  'isValid',
  'pause',
  'take',
  'waitUntil',
])

/**
 * What a package uses all the same: each is asked for first, or is done without, in a way that a look at the code
 * alone does not show.
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>} reasons by package and feature
 */
export const allowed = Object.freeze({
  'packages/core': {
    'Uint8Array.fromBase64': '@scure/base has its own where there is none',
    'Uint8Array.fromHex': '@noble and @scure have their own where there is none',
    '.isWellFormed()': 'of the text codec of @scure/base, which nothing calls',
    '.toBase64()': '@scure/base has its own where there is none',
    '.toHex()': '@noble and @scure have their own where there is none',
    TextDecoder: 'of @scure/base, whose text codec nothing calls',
    TextEncoder: 'of @noble/hashes, which is given bytes',
    Response: 'for frames of the websocket that are no text; the service sends text',
    fetch: 'calls say so where there is none',
  },
  'packages/react': {},
  'packages/server': {},
  'packages/widget': {
    '.createObjectURL()': 'a file that the person saves, which no test of a page has a place for',
    '.checkVisibility()': 'the focus scope of Radix asks for it first',
    CSS: 'asked for by TanStack Virtual, and used by Radix at the end of an animation, which Jest has none of',
    'Navigator.clipboard': 'where there is none, the screen says that nothing was copied',
    matchMedia: 'asked for first',
  },
})
