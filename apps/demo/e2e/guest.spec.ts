import { expect } from '@playwright/test'
import { openKnown } from './rig/connect.js'
import { test } from './rig/test.js'
import { changes, outline, watchPage, whileOpen } from './rig/watchPage.js'
import {
  amountField,
  chooseToken,
  expectArrived,
  form,
  progressDialog,
  reviewButton,
  sendButton,
} from './rig/widget.js'

test('the form leaves html, head and body alone, and dialogs leave nothing behind', async ({
  page,
  account: _,
}) => {
  await openKnown(page)
  await watchPage(page)

  await amountField(page).fill('0.01')
  await expect(reviewButton(page)).toBeVisible()
  await form(page)
    .getByRole('button', { name: /^Costs / })
    .click()
  await form(page).getByRole('button', { name: 'Switch the two tokens' }).click()
  await form(page).getByRole('button', { name: 'Switch the two tokens' }).click()
  await amountField(page).fill('none')
  await expect(amountField(page)).toHaveAccessibleDescription('Enter a number, for example 0.5')
  expect(await changes(page)).toEqual([])

  const before = await outline(page)
  await page.getByRole('button', { name: /^USDC Ridge,? change/ }).click()
  await expect(page.getByRole('dialog', { name: 'Receive' })).toBeVisible()
  expect(await whileOpen(page)).toEqual(['span data-radix-focus-guard', 'span data-radix-focus-guard'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await outline(page)).toEqual(before)
  for (const opener of [/^Slippage/, /^Change recipient/]) {
    await form(page).getByRole('button', { name: opener }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await outline(page)).toEqual(before)
  }

  await chooseToken(page, 'to', 'ETH', 'Ridge')
  await amountField(page).fill('0.01')
  await reviewButton(page).click()
  await sendButton(page).click()
  await expectArrived(page)
  await progressDialog(page).getByRole('button', { name: 'New swap' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await outline(page)).toEqual(before)
  const kinds = new Set(await changes(page))
  expect([...kinds].sort()).toEqual(['body + span', 'body - span'])

  await page.getByRole('link', { name: 'Break it' }).click()
  await expect(form(page)).toBeHidden()
  expect(await outline(page)).toEqual(before)
})

test('with a dialog of the widget open, a window of the page above it is clicked, typed into and left', async ({
  page,
  account: _,
}) => {
  await openKnown(page)
  await page.getByRole('button', { name: /^USDC Ridge,? change/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Receive' })
  await expect(dialog).toBeVisible()
  await page.evaluate(() => {
    const own = document.createElement('div')
    own.style.cssText = 'position: fixed; inset: 20%; z-index: 2147483647; background: white'
    own.innerHTML = '<label>Passphrase <input></label><button>Unlock</button>'
    own.querySelector('button')?.addEventListener('click', () => own.remove())
    document.body.append(own)
  })
  const field = page.getByRole('textbox', { name: 'Passphrase', includeHidden: true })
  await field.click()
  await page.keyboard.type('open')
  await expect(field).toHaveValue('open')
  await page.getByRole('button', { name: 'Unlock', includeHidden: true }).click()
  await expect(field).toBeHidden()
  await expect(dialog).toBeVisible()
})
