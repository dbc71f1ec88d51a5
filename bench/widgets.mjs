/**
 * Our widget beside its peers, in one run, in Chromium: what a page loads first, how soon its amount takes text, how
 * often React draws, what is asked for, and what moves. Services and nodes are stand-ins on this machine, so that the
 * network is none of it; requests to any other host find none and are counted.
 *
 * Times are of a fresh browser profile each, the pages in turns, so that what else the machine does hits all alike.
 * The first three pages draw no widget: what a host pays before there is one, and what loading ours costs it.
 */
import { readFileSync } from 'node:fs'
import { bundleEntry } from '../scripts/lib/bundleSizes.mjs'
import { gzipBytes } from '../scripts/lib/gzipBytes.mjs'
import { initialBytes } from '../scripts/lib/initialBytes.mjs'
import { installApart } from '../scripts/lib/installApart.mjs'
import { launchBrowser } from '../scripts/lib/launchBrowser.mjs'
import { fromRoot } from '../scripts/lib/paths.mjs'
import { bundlePage } from './lib/bundlePage.mjs'
import { servePage } from './lib/servePage.mjs'
import { spreadOf } from './lib/spreadOf.mjs'
import { subjects } from './lib/subjects.mjs'
import { watchPage } from './lib/watchPage.js'
import { widgetsTable } from './lib/widgetsTable.mjs'

/** Where `--write` puts the figures of a run. */
export const table = { file: 'bench/README.md', draw: widgetsTable }

const loads = 11
const mounts = 3
const throttles = [1, 4]
/** How long is waited for what one keystroke leads to: longer than anybody debounces and answers here, ms. */
const keystroke = 2_500
const idle = 30_000

const toFileName = (name) => name.replace(/\W+/g, '-')
// biome-ignore lint/plugin/noWaits: what a widget does in a while, and at rest, is what is measured.
const pause = (page, time) => page.waitForTimeout(time)
const commitsOf = (page) => page.evaluate(() => window.watched$.commits)

/** Opens a page in a profile of its own. @returns the page, what it asked for, and a way to close it */
async function open(browser, { site, field }, search, throttle = 1) {
  const context = await browser.newContext({ viewport: { width: 520, height: 900 } })
  const page = await context.newPage()
  const asked = { here: 0, elsewhere: 0 }
  page.on('request', (request) => {
    const { protocol, origin, pathname } = new URL(request.url())
    if (!protocol.startsWith('http')) return
    if (origin !== site.url) asked.elsewhere += 1
    else if (/^\/(relay|lifi|rpc)\//.test(pathname)) asked.here += 1
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  await page.addInitScript(watchPage, field)
  await page.goto(`${site.url}/${search}`)
  return { page, asked, close: () => context.close() }
}

/** First paint, and the first moment the amount keeps what is put in it, ms after navigation. */
async function load(browser, subject, throttle) {
  const { page, close } = await open(browser, subject, `?try=input${subject.search ?? ''}`, throttle)
  await page.waitForFunction(() => window.watched$.usable !== null, null, { timeout: 60_000 })
  await pause(page, 300)
  const { paint, usable } = await page.evaluate(() => window.watched$)
  await close()
  return { paint, usable }
}

/** What a page asks for, draws and moves by itself until it is at rest. */
async function mount(browser, subject) {
  const { page, asked, close } = await open(browser, subject, '')
  await pause(page, 4_000)
  const { commits, shift } = await page.evaluate(() => window.watched$)
  await close()
  return { commits, shift, ...asked }
}

/** Commits of each of some digits typed, with time for the answer between them, then of half a minute at rest. */
async function type(browser, subject, search) {
  const { page, asked, close } = await open(browser, subject, search)
  await page.locator(subject.field).first().click()
  await pause(page, keystroke)
  await page.keyboard.type('0.1')
  await pause(page, 2 * keystroke)
  const digits = []
  for (const digit of '23456') {
    const before = await commitsOf(page)
    await page.keyboard.press(digit)
    await pause(page, keystroke)
    digits.push((await commitsOf(page)) - before)
  }
  const before = { commits: await commitsOf(page), asked: asked.here + asked.elsewhere }
  await pause(page, idle)
  const rest = (await commitsOf(page)) - before.commits
  const restAsked = asked.here + asked.elsewhere - before.asked
  await close()
  return { digits, rest, restAsked }
}

async function sizeOf({ name, size, styles }) {
  if (size === undefined) return {}
  const { beside, code, external } = size
  const entry = { name: `bench-${toFileName(name)}`, sentence: name, code, external }
  const css = styles === undefined ? 0 : gzipBytes(readFileSync(fromRoot(styles)))
  return { jsKb: (await bundleEntry(entry, beside)).bytes / 1_000, cssKb: css / 1_000 }
}

/** One line for each widget, and for each of the pages without one. */
export async function* measure() {
  await installApart(fromRoot('bench'))
  const sites = []
  for (const subject of subjects) {
    const folder = await bundlePage(toFileName(subject.name), subject.page, subject.output)
    sites.push({ ...subject, pageKb: initialBytes(folder) / 1_000, site: await servePage(folder) })
  }
  const browser = await launchBrowser(console.log, [
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ])
  try {
    const times = new Map(sites.map(({ name }) => [name, { x1: [], x4: [] }]))
    for (let at = 0; at < loads; at++)
      for (const throttle of throttles)
        for (const subject of sites)
          times.get(subject.name)[`x${throttle}`].push(await load(browser, subject, throttle))
    for (const subject of sites) {
      const { x1, x4 } = times.get(subject.name)
      const spread = (of, what) => spreadOf(of.map((one) => one[what]))
      const figures = {
        name: subject.name,
        pageKb: subject.pageKb,
        ...(await sizeOf(subject)),
        paintMs: { x1: spread(x1, 'paint'), x4: spread(x4, 'paint') },
        usableMs: { x1: spread(x1, 'usable'), x4: spread(x4, 'usable') },
      }
      if (subject.size === undefined) {
        yield figures
        continue
      }
      const mounted = []
      for (let at = 0; at < mounts; at++) mounted.push(await mount(browser, subject))
      const middle = (what) => spreadOf(mounted.map((one) => one[what])).p50
      // Side by side, as most of it is waiting.
      const [quoted, unquoted] = await Promise.all([
        type(browser, subject, ''),
        type(browser, subject, '?ends=from'),
      ])
      yield {
        ...figures,
        mount: { commits: middle('commits'), requests: middle('here'), elsewhere: middle('elsewhere') },
        shift: Math.max(...mounted.map(({ shift }) => shift)),
        commitsPerDigit: { quoted: spreadOf(quoted.digits), unquoted: spreadOf(unquoted.digits) },
        idle30s: {
          quoted: { commits: quoted.rest, requests: quoted.restAsked },
          unquoted: { commits: unquoted.rest, requests: unquoted.restAsked },
        },
      }
    }
  } finally {
    await browser.close()
    for (const { site } of sites) site.close()
  }
}
