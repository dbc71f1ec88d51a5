import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { openStory } from './openStory.js'
import { nameOf, pictured } from './pictured.js'
import { drawProbe } from './probe.js'

const isRetaking = process.env.RETAKE === 'true'
const folder = fileURLToPath(new URL('./pictures/', import.meta.url))

/** Whether this machine draws what is not ours as the machine that took the pictures did. */
let drawsAlike = false

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  const drawn = await drawProbe(page)
  await page.close()
  if (isRetaking) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${folder}probe.png`, drawn)
  }
  drawsAlike = drawn.equals(readFileSync(`${folder}probe.png`))
})

for (const one of pictured) {
  test(nameOf(one), async ({ page, browser }) => {
    // biome-ignore lint/suspicious/noSkippedTests: what is not compared is said, and not counted as passed
    test.skip(
      !drawsAlike,
      `the pictures are not compared: Chromium ${browser.version()} draws text otherwise here`,
    )
    if (one.media) await page.emulateMedia(one.media)
    await openStory(page, one.id)
    // The window is as tall as the page, so that what stays at the foot of the window lies over nothing.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: 480, height: Math.max(800, height) })
    await expect(page).toHaveScreenshot(`${nameOf(one)}.png`, {
      fullPage: true,
      animations: 'disabled',
      caret: 'hide',
      threshold: 0.1,
      maxDiffPixelRatio: 0.001,
    })
  })
}
