/**
 * What a journal's history costs in Chromium: with ten and with ten thousand runs that have ended, what a page reads when
 * it loads (`load`), the first page of activity (`page`), and a whole run written and read again (`write`). `all` reads
 * everything, as each of those did once. The journal is written as versions did that named no runs, so that the first
 * load still reads everything (`carryOver.first`), and gives names to all runs meanwhile (`carryOver.named`, after it).
 */
import { launchBrowser } from '../scripts/lib/launchBrowser.mjs'
import { bundlePage } from './lib/bundlePage.mjs'
import { serveFolder } from './lib/serveFolder.mjs'
import { spreadOf } from './lib/spreadOf.mjs'

const counts = [10, 10_000]
const times = { load: 20, page: 20, write: 20, all: 5 }

async function measureOne(browser, site, runs) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(site.url)
  const lines = await page.evaluate((count) => window.journal$.fill(count), runs)
  const carryOver = await page.evaluate(() => window.journal$.carryOver())
  const figures = {}
  for (const [name, many] of Object.entries(times)) {
    const taken = await page.evaluate(([act, left]) => window.journal$.measure(act, left), [name, many])
    figures[name] = spreadOf(taken)
  }
  await context.close()
  return { runs, lines, unit: 'ms', carryOver, ...figures }
}

/** @returns {AsyncGenerator<Readonly<Record<string, unknown>>>} */
export async function* measure() {
  const folder = await bundlePage('journal', 'bench/widgets/journal.js')
  const site = await serveFolder(folder, async () => null)
  const browser = await launchBrowser()
  try {
    for (const runs of counts) yield await measureOne(browser, site, runs)
  } finally {
    await browser.close()
    site.close()
  }
}
