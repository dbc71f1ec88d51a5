import { ensureChromium } from '../../../scripts/lib/ensureChromium.mjs'
import { launchBrowser } from '../../../scripts/lib/launchBrowser.mjs'

const tell = (line) => console.error(line)

/**
 * Opens the built site as a reader would: the first page, a guide, a page of the reference, and a code that is searched
 * for by the keyboard alone.
 *
 * @param {(port: number) => Promise<import('vite').PreviewServer>} serveSite
 * @returns {Promise<
 *   Readonly<{ type: 'walked', wrong: readonly string[], facts: Record<string, string> } | { type: 'not-checked', reason: string }>
 * >}
 */
export async function walkSite(serveSite) {
  const chromium = await ensureChromium(tell)
  if (chromium.path === null) return { type: 'not-checked', reason: chromium.reason }
  const server = await serveSite(0)
  const browser = await launchBrowser(tell)
  try {
    const page = await browser.newPage()
    const wrong = []
    const loaded = []
    page.on('pageerror', (error) => wrong.push(`In Chromium: ${error.message}.`))
    page.on('requestfinished', (request) => loaded.push(request.sizes()))
    await page.goto(server.resolvedUrls?.local[0] ?? '', { waitUntil: 'networkidle' })
    const sizes = await Promise.all(loaded)
    const first = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
    await page.getByRole('link', { name: 'Start in five minutes' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const [link, title] of [
      ['Hooks and wallets', '@portage/react'],
      ['Why a run stopped', 'Why a run stopped'],
    ]) {
      await page.getByRole('link', { name: link, exact: true }).first().click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    }
    await page.getByRole('banner').getByRole('link', { name: 'Reference' }).click()
    await page.getByRole('main').getByRole('link', { name: '@portage/core/execution' }).click()
    await page.getByRole('heading', { name: /^createExecution\(\)/ }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('searchbox').fill('ids-reused')
    await page
      .getByRole('option', { name: /ids-reused/ })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'ids-reused' }).waitFor()
    return { type: 'walked', wrong, facts: { 'first page': `${Math.round(first / 1_000)} kB` } }
  } finally {
    await browser.close()
    await server.close()
  }
}
