import { expect } from '@playwright/test'
import { serveFramed } from './rig/serveFramed.js'
import { test } from './rig/test.js'

test('in a frame of another site that may store nothing the widget stands, and offers no way to the wallet but says why', async ({
  page,
  demo,
}) => {
  const { url, stop } = await serveFramed(demo.url)
  try {
    await page.goto(url)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('button', { name: 'Wallets 1 connected' })).toBeVisible()
    await frame.getByRole('textbox', { name: /^Amount .*to send$/ }).fill('0.02')
    await frame.getByRole('button', { name: /^Review / }).click()
    const review = frame.getByRole('dialog', { name: 'Review' })
    await expect(review.getByRole('alert')).toContainText('This site can’t save data inside a frame')
    await expect(review.getByRole('button', { name: /^Send / })).toHaveCount(0)
  } finally {
    await stop()
  }
})
