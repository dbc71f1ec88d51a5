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
const view = { width: 1120, height: 1400 }
const margin = 56

/** @param {import('@playwright/test').Page} page @param {string} name */
async function shoot(page, name) {
  await page.evaluate(() => document.fonts.ready)
  const shown = await Promise.all(
    (await page.locator('main > *, [role=dialog]').all()).map((part) => part.boundingBox()),
  )
  const bottom = Math.max(...shown.map((box) => (box === null ? 0 : box.y + box.height)))
  const clip = { x: 0, y: 0, width: view.width, height: Math.min(view.height, Math.ceil(bottom) + margin) }
  await page.screenshot({ path: `${folder}/${name}.png`, clip, animations: 'disabled', caret: 'hide' })
  console.log(`docs/images/${name}.png`)
}

/**
 * One swap of test money, as a person does it, with a picture of each screen on the way.
 * @param {import('@playwright/test').Page} page @param {any} demo
 */
async function walk(page, demo) {
  const button = (name) => page.getByRole('button', { name })
  await page.goto(demo.url)
  await button('Connect').first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /burner/i })
    .click()
  await page.getByLabel('Amount of ETH to send').fill('0.5')
  await button(/^Review 0\.5 ETH/).waitFor()
  await shoot(page, 'form-light')

  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await shoot(page, 'form-dark')
  await page.getByRole('radio', { name: 'Light' }).check({ force: true })

  await button(/^Review 0\.5 ETH/).click()
  await page.getByRole('button', { name: /^Send 0\.5 ETH/, disabled: false }).waitFor()
  await shoot(page, 'review')

  // Long enough to be seen between deposit and fill.
  demo.localnet.faults.set('fillLate', 4)
  await button(/^Send 0\.5 ETH/).click()
  await page.getByText('Deposit confirmed').first().waitFor()
  await shoot(page, 'progress')

  await button('Swap something else').waitFor()
  await shoot(page, 'success')
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
      await walk(page, demo)
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
