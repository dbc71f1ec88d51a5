import { chromium, type Row, unit } from '../row.js'

const changedPages = 'apps/demo/e2e/changedPages.spec.ts'
const pages = 'packages/core/src/execution/createExecution.page.test.ts'
const writeJson = 'packages/core/src/utils/writeJson.test.ts'

export const globals: readonly Row[] = [
  {
    title:
      'A page teaches bigints to write themselves as objects, and typed data changes on its way to the wallet.',
    source: 'wevm/viem#2395',
    input: 'BigInt.prototype.toJSON that answers with an object.',
    right: 'The wallet is shown the very amount, as digits.',
    check: unit(pages, 'on a page that writes bigints as objects a wallet is asked for the very amount'),
  },
  {
    title: 'A browser extension gives bigints a toJSON, which runs before any replacer.',
    source: 'omni-network/omni#3757',
    input:
      'BigInt.prototype.toJSON that answers with a rounded number, before anything of the page is loaded.',
    right: '0.012345678901234567 ETH leaves to the last digit, once, and arrives.',
    check: chromium(
      changedPages,
      'on a page that rounds every bigint that is written, the very amount leaves, once, and arrives',
    ),
  },
  {
    title: 'A library of the page gives lists a toJSON, and lists are written as texts.',
    source: 'qzind/qz-print#76',
    input: 'Array.prototype.toJSON that answers with a text.',
    right: 'What is written is the list.',
    check: unit(
      writeJson,
      'of amounts, on a page that has changed the language > one that writes every list its own way',
    ),
  },
  {
    title:
      'An old library in a page changes how lists are written, and reports cannot be read where they arrive.',
    source: 'getsentry/sentry-javascript#2205',
    input: 'Array.prototype.toJSON from the first call on.',
    right: 'A run goes to its end, with one prompt.',
    check: unit(pages, 'on a page that writes lists its own way a run goes to its end'),
  },
  {
    title: 'What a page adds to every list is taken for an element of it.',
    source: 'd3/d3#1726',
    input: 'Array.prototype.last that can be listed.',
    right: 'The very amount leaves, once, and arrives.',
    check: chromium(
      changedPages,
      'on a page that adds to every list, the very amount leaves, once, and arrives',
    ),
  },
  {
    title: 'A framework puts its own Promise in the place of the browser’s, and answers are lost.',
    source: 'angular/angular#53380',
    input: 'window.Promise and window.fetch of another class than native promises.',
    right: 'The very amount leaves, once, and arrives.',
    check: chromium(
      changedPages,
      'on a page that has put its own Promise and fetch in the place of the browser’s, the very amount leaves, once, and arrives',
    ),
  },
  {
    title: 'structuredClone is missing where a page or its tests run.',
    source: 'jsdom/jsdom#3363',
    input: 'A window without structuredClone.',
    right: 'A run goes to its end, with one prompt.',
    check: unit(pages, 'on a page that has no structuredClone a run goes to its end'),
  },
]
