import { expect, type Locator, type Page } from '@playwright/test'
import type { ChainName } from './createLedger.js'

/** A network by the name people see. */
export type NetworkName = ChainName | 'Solana' | 'Hyperliquid' | 'Bitcoin' | 'Tron' | 'TON'

/** The form of the widget. */
export const form = (page: Page): Locator => page.getByRole('region', { name: 'Swap' })

/** Where the amount is typed. */
export const amountField = (page: Page): Locator => page.getByRole('textbox', { name: /^Amount .*to send$/ })

/** Where what is to arrive is typed, and stands where it was not. */
export const receiveField = (page: Page): Locator =>
  page.getByRole('textbox', { name: /^Amount .*to receive$/ })

/** The review of a quote. */
export const reviewDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Review' })

/** The progress of a run. */
export const progressDialog = (
  page: Page,
  from: NetworkName = 'Harbour',
  to: NetworkName = 'Ridge',
): Locator => page.getByRole('dialog', { name: `${from} to ${to}` })

/** The rows of runs that are under way, on the form. */
export const underWay = (page: Page): Locator => page.getByRole('list', { name: 'In progress' })

/** The button of the form that goes on to the review. */
export const reviewButton = (page: Page): Locator => page.getByRole('button', { name: /^Review / })

/** The button that opens the wallet. */
export const sendButton = (page: Page): Locator => reviewDialog(page).getByRole('button', { name: /^Send / })

/** Chooses a token on one side of the form, by network and symbol. */
export async function chooseToken(
  page: Page,
  side: 'from' | 'to',
  token: string,
  chain: NetworkName,
): Promise<void> {
  const end = form(page).getByRole('button', {
    name: / (Harbour|Ridge|Solana|Hyperliquid|Bitcoin|Tron|TON),? change/,
  })
  await (side === 'from' ? end.first() : end.last()).click()
  await pickToken(page.getByRole('dialog', { name: side === 'from' ? 'Send' : 'Receive' }), token, chain)
}

/** Chooses a token in the picker, by network and symbol. */
export async function pickToken(dialog: Locator, token: string, chain: NetworkName): Promise<void> {
  await dialog.getByRole('radiogroup', { name: 'Networks' }).getByRole('radio', { name: chain }).check()
  const named = dialog.page().getByText(token, { exact: true })
  await dialog.getByRole('option').filter({ has: named }).click()
  await expect(dialog).toBeHidden()
}

/** Types an amount and goes on to the review, once the quote has come and everything was checked. */
export async function openReview(page: Page, amount: string): Promise<void> {
  await amountField(page).fill(amount)
  await reviewButton(page).click()
  await expect(sendButton(page)).toBeVisible()
}

/** Types an amount and sends it: the wallet is asked when this is done. */
export async function send(page: Page, amount: string): Promise<void> {
  await openReview(page, amount)
  await sendButton(page).click()
  await expect(reviewDialog(page)).toBeHidden()
}

/** The screen of a run that has ended well. */
export async function expectArrived(page: Page, dialog: Locator = progressDialog(page)): Promise<void> {
  await expect(dialog.getByText(/^In your wallet on \w+, .+ after you sent it\.$/)).toBeVisible()
  await expect(dialog.getByText(/^Seen on chain at \d\d:\d\d:\d\d/)).toBeVisible()
  await expectActions(dialog, ['Close (the transfer continues)', 'New swap'])
}

/** Every button of a dialog by its name, so that there is one next action and no other. */
export async function expectActions(dialog: Locator, names: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const buttons = await dialog.getByRole('button').all()
      const named = await Promise.all(
        buttons.map(async (button) => (await button.getAttribute('aria-label')) ?? button.textContent()),
      )
      return named
    })
    .toEqual([...names])
}
