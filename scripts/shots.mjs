import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/ensureBuilt.mjs'
import { ensureInstalled } from './lib/ensureInstalled.mjs'
import { Failure } from './lib/failure.mjs'
import { launchBrowser } from './lib/launchBrowser.mjs'
import { parseFlags } from './lib/parseFlags.mjs'
import { fromRoot } from './lib/paths.mjs'
import { runMain } from './lib/runMain.mjs'

const usage = 'npm run shots'
const folder = fromRoot('docs', 'images')
/** High enough for the longest screen; each picture ends below what it shows. */
const view = { width: 1120, height: 1600 }
/** As wide as the narrowest screen that is looked after. */
const narrow = { width: 320, height: 1600 }
const margin = 28
/** Every way a main screen is pictured, and what the column of the gallery is called. */
const ways = { light: 'light', dark: 'dark', rtl: 'Arabic', narrow: '320 px' }

/** Screens that were pictured every way, in their order. @type {{ name: string, title: string }[]} */
const gallery = []

const fileOf = (name, way) => (way === 'light' ? `${name}.png` : `${name}-${way}.png`)

/** The dialog that is open, else what stands on the page. @param {import('@playwright/test').Page} page */
async function placeOfPart(page) {
  const dialogs = page.locator('[role=dialog]')
  const parts = (await dialogs.count()) > 0 ? dialogs : page.locator('main .ptg-root, main section')
  const all = await Promise.all((await parts.all()).map((part) => part.boundingBox()))
  const boxes = all.filter((box) => box !== null)
  const x = Math.max(0, Math.min(...boxes.map((box) => box.x)) - margin)
  const y = Math.max(0, Math.min(...boxes.map((box) => box.y)) - margin)
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + margin
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + margin
  return { x, y, width: Math.min(page.viewportSize().width, right) - x, height: bottom - y }
}

/** The whole page, down to where it ends. @param {import('@playwright/test').Page} page */
async function placeOfPage(page) {
  const { y, height } = await page.locator('main').boundingBox()
  return { x: 0, y: 0, width: page.viewportSize().width, height: y + height + margin }
}

/** What a window shows of it. @param {import('@playwright/test').Page} page */
const placeOfWindow = async (page) => ({ x: 0, y: 0, ...page.viewportSize() })

/**
 * @param {import('@playwright/test').Page} page @param {string} file
 * @param {(page: import('@playwright/test').Page) => Promise<import('@playwright/test').Rect>} [placeOf]
 */
async function shoot(page, file, placeOf = placeOfPart) {
  await page.evaluate(() => document.fonts.ready)
  const clip = await placeOf(page)
  await page.screenshot({ path: join(folder, file), clip, animations: 'disabled', caret: 'hide' })
  console.log(`docs/images/${file}`)
}

/** @param {import('@playwright/test').Page} page @param {'Light' | 'Dark'} scheme */
const turn = (page, scheme) => page.getByRole('radio', { name: scheme }).check({ force: true })

/**
 * Has the widgets speak another language, and waits until the screen in front does.
 * @param {import('@playwright/test').Page} page @param {'ar' | 'auto'} tag
 */
async function speak(page, tag) {
  await page.getByLabel('Language').selectOption(tag)
  await page.waitForFunction((isArabic) => {
    const card = [...document.querySelectorAll('.ptg-card')].at(-1)
    return /[\u0600-\u06ff]/.test(card?.textContent ?? '') === isArabic
  }, tag === 'ar')
}

/**
 * One picture as it is, and one each in dark, in Arabic, and on a narrow screen.
 * @param {import('@playwright/test').Page} page @param {string} name of its files
 * @param {string} title in the gallery
 * @param {{ isOurs?: boolean, light?: typeof placeOfPart }} [options] whether a widget draws it, and what the light one shows
 */
async function shootEveryWay(page, name, title, { isOurs = true, light = placeOfPart } = {}) {
  await shoot(page, fileOf(name, 'light'), light)
  await turn(page, 'Dark')
  await shoot(page, fileOf(name, 'dark'))
  await turn(page, 'Light')
  if (isOurs) {
    await speak(page, 'ar')
    await shoot(page, fileOf(name, 'rtl'))
    await speak(page, 'auto')
  }
  await page.setViewportSize(narrow)
  await shoot(page, fileOf(name, 'narrow'))
  await page.setViewportSize(view)
  gallery.push({ name, title })
}

/** Writes the page that shows them all. */
function writeGallery() {
  const cell = (name, title, [way, label]) =>
    existsSync(join(folder, fileOf(name, way)))
      ? `<img src="images/${fileOf(name, way)}" alt="${title}, ${label}" width="240">`
      : ''
  const rows = gallery.map(
    ({ name, title }) =>
      `| ${title} | ${Object.entries(ways)
        .map((way) => cell(name, title, way))
        .join(' | ')} |`,
  )
  const lines = [
    '# The screens',
    '',
    'Taken from the running demo over its local network, by `npm run shots`. Every state of every screen is in Storybook.',
    '',
    `| | ${Object.values(ways).join(' | ')} |`,
    `| --- |${' --- |'.repeat(Object.keys(ways).length)}`,
    ...rows,
    '',
    'Other shapes and looks: [wide](images/wide.png), [dialog](images/dialog.png), [plain](images/plain.png), [strong, dark](images/strong-dark.png).',
  ]
  writeFileSync(fromRoot('docs', 'screens.md'), `${lines.join('\n')}\n`)
  console.log('docs/screens.md')
}

/**
 * One swap of test money, as a person does it, with a picture of each screen on the way.
 * @param {import('@playwright/test').Page} page @param {any} demo
 */
async function walkSwap(page, demo) {
  const button = (name) => page.getByRole('button', { name })
  const { faults } = demo.localnet
  await page.goto(demo.url)
  // A newcomer is connected to the burner.
  await button(/^Wallets 1 connected/).waitFor()
  await turn(page, 'Light')
  await page.getByLabel('Amount of ETH to send').fill('0.5')
  await button(/^Review 0\.5 ETH/).waitFor()
  await shootEveryWay(page, 'form', 'Form', { light: placeOfPage })

  await button(/^Slippage/).click()
  await page.getByRole('dialog').waitFor()
  await shootEveryWay(page, 'settings', 'Settings')
  await page.getByRole('dialog').press('Escape')

  await button(/ETH Harbour,? change/).click()
  await page.getByRole('option').first().waitFor()
  await shootEveryWay(page, 'picker', 'Token picker')
  await page.getByRole('dialog').press('Escape')

  faults.set('tamperRecipient')
  await page.reload()
  await page.getByLabel('Amount of ETH to send').fill('0.5')
  await button(/^Review 0\.5 ETH/).click()
  await page.getByRole('alert').getByText('We won’t use this quote.').waitFor()
  await shootEveryWay(page, 'refused', 'A quote that is refused')
  faults.clear()
  await page.reload()

  await page.getByLabel('Amount of ETH to send').fill('0.5')
  await button(/^Review 0\.5 ETH/).click()
  await page.getByRole('button', { name: /^Send 0\.5 ETH/, disabled: false }).waitFor()
  await shootEveryWay(page, 'review', 'Review')

  // Held until it was seen between deposit and fill.
  faults.set('neverFill')
  await button(/^Send 0\.5 ETH/).click()
  await page.getByText('Deposit confirmed').first().waitFor()
  await shootEveryWay(page, 'progress', 'In progress')
  faults.clear()
  await button('New swap').waitFor()
  await shootEveryWay(page, 'success', 'Arrived')
}

/**
 * What became of money: the list of all that was sent, a deposit address, and one deposit that nobody filled.
 * @param {import('@playwright/test').Page} page @param {any} demo
 */
async function walkPanels(page, demo) {
  const button = (name) => page.getByRole('button', { name })
  const { faults } = demo.localnet
  faults.set('refundInstead', 'SLIPPAGE')
  await button('New swap').click()
  await page.getByLabel('Amount of ETH to send').fill('0.1')
  await button(/^Review 0\.1 ETH/).click()
  await button(/^Send 0\.1 ETH/).click()
  await page
    .getByText(/^Back in your wallet on Harbour/)
    .first()
    .waitFor()
  await shootEveryWay(page, 'refund', 'Refunded')

  faults.set('refundInstead')
  faults.set('refundImpossible')
  await page.goto(demo.url)
  await page.getByLabel('Amount of ETH to send').fill('0.02')
  await button(/^Review 0\.02 ETH/).click()
  await button(/^Send 0\.02 ETH/).click()
  await button('Get it back').waitFor()
  await shootEveryWay(page, 'stopped', 'Stopped')
  faults.clear()

  await page.goto(`${demo.url}/#activity`)
  await page.getByRole('list', { name: 'Transfers and requests' }).getByRole('button').first().waitFor()
  await shootEveryWay(page, 'activity', 'Activity')

  await page.goto(`${demo.url}/#recovery`)
  await page.getByRole('list', { name: 'Found' }).getByRole('button').first().click()
  await button(/^Withdraw 0\.02 ETH/).waitFor()
  await shootEveryWay(page, 'recovery', 'Recovery')

  await page.goto(`${demo.url}/#deposit-address`)
  await page.getByRole('textbox', { name: 'ETH amount to send' }).fill('0.02')
  await button('Create a deposit address').click()
  await button(/^I understand/).click()
  await page.getByRole('img', { name: /^QR code/ }).waitFor()
  await shootEveryWay(page, 'deposit-address', 'Deposit address')
}

/**
 * The screens a host draws by itself: another interface of the hooks alone, and the switches that make things go wrong.
 * @param {import('@playwright/test').Page} page @param {any} demo
 */
async function walkHost(page, demo) {
  await page.goto(`${demo.url}/#custom`)
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.02')
  await page.getByRole('button', { name: /^To my own wallet/ }).click()
  await page.getByRole('button', { name: 'Check this quote' }).waitFor()
  await shootEveryWay(page, 'custom', 'By hooks alone', { isOurs: false })
  await page.goto(`${demo.url}/#faults`)
  await page.locator('main section').first().waitFor()
  await shootEveryWay(page, 'faults', 'Break it', { isOurs: false })
}

/**
 * The other shapes and looks, on the same page, by the way the demo takes them.
 * @param {import('@playwright/test').Page} page @param {any} demo
 */
async function walkLooks(page, demo) {
  const button = (name) => page.getByRole('button', { name })
  const fill = async () => {
    await page.getByLabel('Amount of ETH to send').fill('0.1')
    await button(/^Review 0\.1 ETH/).waitFor()
  }
  await page.goto(`${demo.url}/?shape=wide`)
  await page.getByRole('list', { name: 'Transfers and requests' }).getByRole('button').first().waitFor()
  await fill()
  await shoot(page, 'wide.png', placeOfPage)
  await page.setViewportSize({ ...view, height: 760 })
  await page.goto(`${demo.url}/?shape=dialog`)
  await button('Swap').click()
  await fill()
  await shoot(page, 'dialog.png', placeOfWindow)
  await page.setViewportSize(view)
  await page.goto(`${demo.url}/?look=plain`)
  await fill()
  await shoot(page, 'plain.png')
  await page.goto(`${demo.url}/?look=strong`)
  await turn(page, 'Dark')
  await fill()
  await shoot(page, 'strong-dark.png')
}

/** The documentation site, which holds the other pictures. @param {import('@playwright/test').Browser} browser */
async function shootSite(browser) {
  const { buildSite, serveSite } = await import(
    pathToFileURL(fromRoot('apps', 'docs', 'lib', 'buildSite.mjs')).href
  )
  await buildSite()
  const server = await serveSite(0)
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' })
    await page.goto(`${server.resolvedUrls?.local[0]}codes/stops/`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await shoot(page, 'site.png', placeOfWindow)
  } finally {
    await server.close()
  }
}

await runMain(async () => {
  parseFlags({}, { usage })
  await ensureInstalled(console.log)
  await ensureBuilt(console.log)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { startDemo } = await import(pathToFileURL(fromRoot('apps', 'demo', 'server', 'startDemo.mjs')).href)
  const browser = await launchBrowser(console.log)
  try {
    const demo = await startDemo({ port: 0 })
    try {
      const page = await browser.newPage({ viewport: view, deviceScaleFactor: 2, colorScheme: 'light' })
      page.setDefaultTimeout(30_000)
      await walkSwap(page, demo)
      await walkPanels(page, demo)
      await walkHost(page, demo)
      await walkLooks(page, demo)
      writeGallery()
    } finally {
      await demo.stop()
    }
    await shootSite(browser)
  } catch (error) {
    throw new Failure(
      `The demo or the site did not come to the next screen, so not all pictures were taken: ${error.message}`,
    )
  } finally {
    await browser.close()
  }
  process.exit(0)
})
