import type { Page } from '@playwright/test'
import { openBuilt } from './openStory.js'

/** Nothing that the font lacks: what a machine puts in its place is in no story. */
const lines = [
  ...[12, 14, 16, 20, 32].map((size) => `<p style="font-size:${size}px">0.5 ETH and 1,504.81 USDC gjqy</p>`),
  '<p style="font-weight:600">Ask my wallet for 0.5 ETH</p>',
  '<p style="font-family:monospace">0x8f1c…77a0</p>',
  '<svg width="60" height="30"><circle cx="15" cy="15" r="6.5" fill="none" stroke="#264" stroke-width="1.5"/></svg>',
  '<div style="width:90px;height:20px;border:1px solid #aac;border-radius:7px;background:oklch(55% 0.1 190)"></div>',
]

/**
 * What a machine makes of some words, a curve and a colour, as PNG. None of it is ours: where it differs, the difference
 * is of Chromium or of the machine's fonts, and no picture of a story could be compared.
 */
export async function drawProbe(page: Page): Promise<Buffer> {
  // The host's style sheet brings the font.
  await openBuilt(page, 'iframe.html?id=settings--custom&viewMode=story')
  await page.locator('.host').waitFor()
  await page.evaluate(async (html) => {
    document.body.innerHTML = `<main style="font-family:'IBM Plex Sans',sans-serif;background:#fff">${html}</main>`
    await Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 16px "IBM Plex Sans"`)))
  }, lines.join(''))
  return page.locator('main').screenshot({ animations: 'disabled' })
}
