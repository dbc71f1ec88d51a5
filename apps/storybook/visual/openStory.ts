import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const built = fileURLToPath(new URL('../storybook-static/', import.meta.url))
const origin = 'http://storybook.test'

/** Opens a page over the files of the built storybook; whatever else it asks for fails the test that opened it. */
export async function openBuilt(page: Page, path: string): Promise<void> {
  await page.route('**', (route) => {
    const url = new URL(route.request().url())
    return url.origin === origin ? route.fulfill({ path: built + url.pathname.slice(1) }) : route.abort()
  })
  await page.goto(`${origin}/${path}`)
}

/** Axe is for the tests of stories, which ask it of every one. */
const withoutAxe = 'globals=a11y.manual:!true'

/** Opens one story and waits until it is drawn, in its font and with its pictures, and a frame of it was shown. */
export async function openStory(page: Page, id: string): Promise<void> {
  await openBuilt(page, `iframe.html?id=${id}&viewMode=story&${withoutAxe}`)
  await page.locator('.host .ptg-root').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() =>
    Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))),
  )
  // What is in the document need not have been painted yet: a picture taken then is of an empty page.
  await page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(() => shown(null)))),
  )
}
