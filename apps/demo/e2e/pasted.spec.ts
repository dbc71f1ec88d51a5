import { expect, type Locator, type Page } from '@playwright/test'
import { openKnown } from './rig/connect.js'
import { keepBurner } from './rig/keepBurner.js'
import { test } from './rig/test.js'
import { amountField, form, reviewButton } from './rig/widget.js'

// One page is enough for all of it: each paste takes the place of what stood there.
test.describe.configure({ mode: 'serial' })
let page: Page
test.beforeAll(async ({ browser, demo, purse }) => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const context = await browser.newContext({ baseURL: demo.url, permissions })
  await keepBurner(context, demo.url, await purse.take())
  page = await context.newPage()
  await openKnown(page)
})
test.afterAll(() => page.context().close())

const friend = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

const amounts: Readonly<Record<string, string>> = {
  'a comma for its decimals': '0,25',
  'Arabic digits and their own mark': '٠٫٢٥',
  'full-width digits': '０．２５',
  'marks of direction, its unit and a new line': '\u200e0.25\u200f ETH\n',
}

for (const [what, text] of Object.entries(amounts)) {
  test(`an amount with ${what} is pasted: a quarter is read, and asked for`, async () => {
    await amountField(page).clear()
    await expect(reviewButton(page)).toBeHidden()
    await paste(amountField(page), text)
    await expect(amountField(page)).toHaveValue('0.25')
    await expect(reviewButton(page)).toHaveText('Review 0.25 ETH to Ridge')
  })
}

test('an amount that may be two is pasted: nothing is asked for until one of the two is pressed', async () => {
  const quoted: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/quote/v2')) quoted.push(request.postData())
  })
  await paste(amountField(page), '0.75')
  await expect(reviewButton(page)).toHaveText('Review 0.75 ETH to Ridge')
  await paste(amountField(page), '1,001')
  await expect(form(page).getByText('This could be two amounts. Which do you mean?')).toBeVisible()
  await form(page).getByRole('button', { name: '1.001' }).click()
  await expect(amountField(page)).toHaveValue('1.001')
  await expect
    .poll(() => quoted.map((body) => /"amount":"(\d+)"/.exec(body ?? '')?.[1]))
    .toEqual(['750000000000000000', '1001000000000000000'])
})

const addresses: Readonly<Record<string, string>> = {
  'a link of payment': `ethereum:${friend}`,
  'an address of CAIP-10': `eip155:31338:${friend}`,
  'a line that breaks in its middle': ` ${friend.slice(0, 22)}\n${friend.slice(22)} `,
  'signs that nobody sees': `\u200b${friend.slice(0, 12)}\u200b${friend.slice(12)}\ufeff`,
}

for (const [what, text] of Object.entries(addresses)) {
  test(`an address in ${what} is pasted: it is read out and shown in full`, async () => {
    const { dialog, field } = await openRecipient()
    await paste(field, text)
    await expect(dialog.getByText(new RegExp(`^Read .*${friend}`))).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Use 0x90F7…b906/ })).toBeEnabled()
    await close(dialog)
  })
}

test('an address with a wrong capital is pasted: it cannot be used', async () => {
  const { dialog, field } = await openRecipient()
  await paste(field, friend.replace('EB2c', 'Eb2c'))
  await expect(dialog.getByText(/^This address has a typo/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Use / })).toBeHidden()
})

async function openRecipient(): Promise<Readonly<{ dialog: Locator; field: Locator }>> {
  await form(page)
    .getByRole('button', { name: /^Change recipient/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Recipient' })
  return { dialog, field: dialog.getByRole('textbox', { name: 'Address on Ridge' }) }
}

async function close(dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** As a person does, with the keyboard and from the clipboard, in the place of what stood there. */
async function paste(field: Locator, text: string): Promise<void> {
  await page.evaluate((given) => navigator.clipboard.writeText(given), text)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+V')
}
