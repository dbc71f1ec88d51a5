import { expect, type Page } from '@playwright/test'
import { openKnown } from './rig/connect.js'
import { moneyPrompts } from './rig/moneyPrompts.js'
import { test } from './rig/test.js'

const second = '/second'

/** Loads all there is a second time into the same page: React, Portage and the demo, beside those that run already. */
async function loadAgain(page: Page): Promise<void> {
  await page.route(`**${second}/**`, (route) =>
    route.continue({ url: route.request().url().replace(second, '') }),
  )
  await page.evaluate(async (path) => {
    const { src } = document.querySelector<HTMLScriptElement>('script[type="module"]') ?? { src: '' }
    document.getElementById('page')?.setAttribute('id', 'first')
    document.body.append(Object.assign(document.createElement('div'), { id: 'page' }))
    await import(new URL(src).pathname.replace(/^/, path))
  }, second)
}

test('two copies of React and of Portage in one page: both show the run, one asks the wallet, once', async ({
  page,
  knownWalletd: walletd,
  ledger,
  faults,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  faults.set('neverFill')
  await openKnown(page)
  await loadAgain(page)
  const [one, other] = [page.locator('#first'), page.locator('#page')]

  await other.getByRole('textbox', { name: /^Amount .*to send$/ }).fill('0.02')
  await other.getByRole('button', { name: /^Review / }).click()
  await other
    .getByRole('dialog', { name: 'Review' })
    .getByRole('button', { name: /^Send / })
    .click()
  await walletd.approve((await walletd.waitForPrompt()).id)
  const row = one
    .getByRole('list', { name: 'In progress' })
    .getByRole('button', { name: '0.02 ETH to Ridge' })
  await row.click()
  faults.set('neverFill', false)
  for (const copy of [one, other])
    await expect(
      copy
        .getByRole('dialog', { name: 'Harbour to Ridge' })
        .getByText(/^In your wallet on \w+, .+ after you sent it\.$/),
    ).toBeVisible()

  // A press of Escape leaves the layer of the copy it is meant for.
  await one.getByRole('dialog', { name: 'Harbour to Ridge' }).press('Escape')
  await expect(one.getByRole('dialog')).toBeHidden()
  await expect(other.getByRole('dialog')).toBeVisible()
  expect(await moneyPrompts(walletd)).toHaveLength(1)
  expect(await ledger.deposits((await walletd.state()).account)).toHaveLength(1)
  expect(errors).toEqual([])
})
