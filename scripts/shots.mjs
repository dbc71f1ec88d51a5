import { mkdirSync } from 'node:fs'
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
const margin = 56

/** @param {import('@playwright/test').Page} page @param {string} name */
async function shoot(page, name) {
  await page.evaluate(() => document.fonts.ready)
  const shown = await Promise.all(
    (await page.locator('main > *, [role=dialog]').all()).map((part) => part.boundingBox()),
  )
  const { width, height } = page.viewportSize()
  const bottom = Math.max(...shown.map((box) => (box === null ? 0 : box.y + box.height)))
  const clip = { x: 0, y: 0, width, height: Math.min(height, Math.ceil(bottom) + margin) }
  await page.screenshot({ path: `${folder}/${name}.png`, clip, animations: 'disabled', caret: 'hide' })
  console.log(`docs/images/${name}.png`)
}

/** @param {import('@playwright/test').Page} page @param {'Light' | 'Dark'} scheme */
const turn = (page, scheme) => page.getByRole('radio', { name: scheme }).check({ force: true })

/** Turns the page and the widgets on it. @param {import('@playwright/test').Page} page @param {'ltr' | 'rtl'} dir */
const turnAround = (page, dir) =>
  page.evaluate((to) => {
    for (const one of document.querySelectorAll('html, .ptg-root')) one.setAttribute('dir', to)
  }, dir)

/**
 * One picture as it is, and one each in dark, from right to left, and on a narrow screen.
 * @param {import('@playwright/test').Page} page @param {string} name
 */
async function shootEveryWay(page, name) {
  await shoot(page, name)
  await turn(page, 'Dark')
  await shoot(page, `${name}-dark`)
  await turn(page, 'Light')
  await turnAround(page, 'rtl')
  await shoot(page, `${name}-rtl`)
  await turnAround(page, 'ltr')
  await page.setViewportSize(narrow)
  await shoot(page, `${name}-narrow`)
  await page.setViewportSize(view)
}

/**
 * One swap of test money, as a person does it, with a picture of each screen on the way.
 * @param {import('@playwright/test').Page} page @param {any} demo
 */
async function walkSwap(page, demo) {
  const button = (name) => page.getByRole('button', { name })
  const { faults } = demo.localnet
  await page.goto(demo.url)
  await button('Connect').first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /burner/i })
    .click()
  await turn(page, 'Light')
  await page.getByLabel('Amount of ETH to send').fill('0.5')
  await button(/^Review 0\.5 ETH/).waitFor()
  await shootEveryWay(page, 'form')

  await button(/^Slippage/).click()
  await page.getByRole('dialog').waitFor()
  await shoot(page, 'settings')
  await page.keyboard.press('Escape')

  await button(/ETH Harbour,? change/).click()
  await page.getByRole('option').first().waitFor()
  await shoot(page, 'picker')
  await page.keyboard.press('Escape')

  faults.set('tamperRecipient')
  await page.reload()
  await page.getByLabel('Amount of ETH to send').fill('0.5')
  await button(/^Review 0\.5 ETH/).click()
  await page.getByRole('alert').getByText('It is not used.').waitFor()
  await shoot(page, 'refused')
  faults.clear()
  await page.reload()

  await page.getByLabel('Amount of ETH to send').fill('0.5')
  await button(/^Review 0\.5 ETH/).click()
  await page.getByRole('button', { name: /^Send 0\.5 ETH/, disabled: false }).waitFor()
  await shoot(page, 'review')

  // Held until it was seen between deposit and fill.
  faults.set('neverFill')
  await button(/^Send 0\.5 ETH/).click()
  await page.getByText('Deposit confirmed').first().waitFor()
  await shoot(page, 'progress')
  faults.clear()
  await button('Swap something else').waitFor()
  await shoot(page, 'success')
}

/**
 * What became of money: the list of all that was sent, a deposit address, and one deposit that nobody filled.
 * @param {import('@playwright/test').Page} page @param {any} demo
 */
async function walkPanels(page, demo) {
  const button = (name) => page.getByRole('button', { name })
  const { faults } = demo.localnet
  faults.set('refundInstead')
  faults.set('refundImpossible')
  await button('Swap something else').click()
  await page.getByLabel('Amount of ETH to send').fill('0.02')
  await button(/^Review 0\.02 ETH/).click()
  await button(/^Send 0\.02 ETH/).click()
  await button('Take it home').waitFor()
  await shoot(page, 'stopped')
  faults.clear()

  await page.goto(`${demo.url}/#activity`)
  await page.getByRole('list', { name: 'Runs and requests' }).getByRole('button').first().waitFor()
  await shootEveryWay(page, 'activity')

  await page.goto(`${demo.url}/#recovery`)
  await page.getByRole('list', { name: 'Found' }).getByRole('button').first().click()
  await button(/^Withdraw 0\.02 ETH/).waitFor()
  await shoot(page, 'recovery')

  await page.goto(`${demo.url}/#deposit-address`)
  await page.getByRole('textbox', { name: 'Amount ETH to send' }).fill('0.02')
  await button('Make a deposit address').click()
  await button(/^I have read it/).click()
  await page.getByRole('img', { name: /^QR code/ }).waitFor()
  await shoot(page, 'deposit-address')
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
  await page.getByRole('list', { name: 'Runs and requests' }).getByRole('button').first().waitFor()
  await fill()
  await shoot(page, 'wide')
  await page.setViewportSize({ ...view, height: 760 })
  await page.goto(`${demo.url}/?shape=dialog`)
  await button('Swap').click()
  await fill()
  await shoot(page, 'dialog')
  await page.setViewportSize(view)
  await page.goto(`${demo.url}/?preset=plain`)
  await fill()
  await shoot(page, 'plain')
  await page.goto(`${demo.url}/?preset=strong`)
  await turn(page, 'Dark')
  await fill()
  await shoot(page, 'strong-dark')
}

await runMain(async () => {
  parseFlags({}, { usage })
  await ensureInstalled(console.log)
  await ensureBuilt(console.log)
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
      await walkLooks(page, demo)
    } finally {
      await demo.stop()
    }
  } catch (error) {
    throw new Failure(
      `The demo did not come to the next screen, so not all pictures were taken: ${error.message}`,
    )
  } finally {
    await browser.close()
  }
  process.exit(0)
})
