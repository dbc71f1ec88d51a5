import { expect } from '@playwright/test'
import { connectBurner, connectWalletd } from './rig/connect.js'
import { moneyPrompts } from './rig/moneyPrompts.js'
import { test } from './rig/test.js'
import { amountField, chooseToken, form, reviewButton } from './rig/widget.js'

test('an amount that is none is said beside the field, and nothing is asked of anybody', async ({
  page,
  walletd,
  ledger,
}) => {
  await page.goto('/')
  const account = await connectWalletd(page, walletd)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/quote/v2')) asked.push(request.postData() ?? '')
  })

  const wrong = {
    '0.1234567890123456789': 'ETH has 18 decimals at most',
    '0': 'Must be more than zero',
    '-1': 'Cannot be below zero',
    '1.000000000000000001': 'You have 1 ETH',
    'one half': 'Not a number; write 0.5',
    '1,5,6': 'Not a number; write 0.5',
  }
  for (const [text, sentence] of Object.entries(wrong)) {
    await amountField(page).fill(text)
    await expect(amountField(page)).toHaveAccessibleDescription(sentence)
    await expect(amountField(page)).toHaveAttribute('aria-invalid', 'true')
    await form(page).getByRole('button', { name: 'Change the amount' }).click()
    await expect(amountField(page)).toBeFocused()
    await expect(amountField(page)).toHaveValue(text)
  }
  await chooseToken(page, 'from', 'USDC', 'Harbour')
  await amountField(page).fill('0.1234567')
  await expect(amountField(page)).toHaveAccessibleDescription('USDC has 6 decimals at most')

  // One that is right is asked for, so the silence before was no accident.
  await amountField(page).fill('12.5')
  await expect(reviewButton(page)).toBeVisible()
  expect(asked.map((body) => (JSON.parse(body) as { amount: string }).amount)).toEqual(['12500000'])
  expect(await moneyPrompts(walletd)).toHaveLength(0)
  expect(await ledger.sent('Harbour', account)).toBe(0)
})

test('an amount the gas is missing for is said beside the field', async ({ page }) => {
  await page.goto('/')
  await connectBurner(page)
  await amountField(page).fill('1')
  await expect(amountField(page)).toHaveAccessibleDescription(/^Leave 0\.\d+ ETH for gas$/)
  await form(page).getByRole('button', { name: 'Max, all of the balance' }).click()
  await expect(reviewButton(page)).toBeVisible()
})
