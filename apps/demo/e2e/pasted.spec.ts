import { expect, type Locator, type Page } from '@playwright/test'
import { openKnown } from './rig/connect.js'
import { test } from './rig/test.js'
import { amountField, form, reviewButton } from './rig/widget.js'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const friend = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

const amounts: Readonly<Record<string, string>> = {
  'a comma for its decimals': '0,25',
  'Arabic digits and their own mark': '٠٫٢٥',
  'full-width digits': '０．２５',
  'marks of direction, its unit and a new line': '\u200e0.25\u200f ETH\n',
}

for (const [what, text] of Object.entries(amounts)) {
  test(`an amount with ${what} is pasted: a quarter is read, and asked for`, async ({ page, account: _ }) => {
    await openKnown(page)
    await paste(page, amountField(page), text)
    await expect(amountField(page)).toHaveValue('0.25')
    await expect(reviewButton(page)).toHaveText('Review 0.25 ETH to Ridge')
  })
}

test('an amount that may be two is pasted: nothing is asked for until one of the two is pressed', async ({
  page,
  account: _,
}) => {
  const quotes: string[] = []
  page.on('request', (request) => request.url().endsWith('/quote/v2') && quotes.push(request.url()))
  await openKnown(page)
  await paste(page, amountField(page), '0.25')
  await expect(reviewButton(page)).toHaveText('Review 0.25 ETH to Ridge')
  expect(quotes.splice(0)).toHaveLength(1)
  await paste(page, amountField(page), '1,001')
  await expect(form(page).getByText('This can be two amounts. Which one is meant?')).toBeVisible()
  await form(page).getByRole('button', { name: '1.001' }).click()
  await expect(amountField(page)).toHaveValue('1.001')
  expect(quotes).toEqual([])
})

const addresses: Readonly<Record<string, string>> = {
  'a link of payment': `ethereum:${friend}`,
  'an address of CAIP-10': `eip155:31338:${friend}`,
  'a line that breaks in its middle': ` ${friend.slice(0, 22)}\n${friend.slice(22)} `,
  'signs that nobody sees': `\u200b${friend.slice(0, 12)}\u200b${friend.slice(12)}\ufeff`,
}

for (const [what, text] of Object.entries(addresses)) {
  test(`an address in ${what} is pasted: it is read out and shown in full`, async ({ page, account: _ }) => {
    const { dialog, field } = await openRecipient(page)
    await paste(page, field, text)
    await expect(dialog.getByText(new RegExp(`^Read .*${friend}`))).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Use 0x90F7…b906/ })).toBeEnabled()
  })
}

test('an address with a wrong capital is pasted: it cannot be used', async ({ page, account: _ }) => {
  const { dialog, field } = await openRecipient(page)
  await paste(page, field, friend.replace('EB2c', 'Eb2c'))
  await expect(dialog.getByText(/^A letter of this address is wrong/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Use / })).toBeHidden()
})

async function openRecipient(page: Page): Promise<Readonly<{ dialog: Locator; field: Locator }>> {
  await openKnown(page)
  await form(page)
    .getByRole('button', { name: /^Where it arrives/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Where it arrives' })
  return { dialog, field: dialog.getByRole('textbox', { name: 'Address on Ridge' }) }
}

/** As a person does, with the keyboard and from the clipboard, in the place of what stood there. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((given) => navigator.clipboard.writeText(given), text)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+V')
}
