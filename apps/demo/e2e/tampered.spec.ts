import { expect } from '@playwright/test'
import { connectWalletd } from './rig/connect.js'
import { moneyPrompts } from './rig/moneyPrompts.js'
import { test } from './rig/test.js'
import { amountField, expectActions, reviewButton, reviewDialog } from './rig/widget.js'

const lies = [
  { fault: 'tamperRecipient', value: true, finding: 'The order pays somebody else' },
  { fault: 'tamperDeposit', value: true, finding: 'None of the transactions is a deposit' },
  { fault: 'tamperDeposit', value: 'chains', finding: 'It goes to an address that is not the depository' },
  {
    fault: 'dropOrder',
    value: true,
    finding: 'There is no order, though one is needed: nobody would be bound to pay out',
  },
] as const

for (const { fault, value, finding } of lies) {
  const name = value === true ? fault : `${fault}=${value}`
  test(`${name}: the quote is refused by name, and no wallet prompt opens`, {
    tag: ['@first-light', '@short'],
  }, async ({ page, walletd, ledger, faults }) => {
    faults.set(fault, value)
    await page.goto('/')
    const account = await connectWalletd(page, walletd)
    await amountField(page).fill('0.05')
    await reviewButton(page).click()
    const review = reviewDialog(page)
    await expect(review.getByRole('alert')).toContainText('This quote is not what you asked for')
    await expect(review.getByRole('alert')).toContainText('It is not used. Nothing left your wallet.')
    await expect(review.getByRole('listitem').getByText(finding, { exact: true }).first()).toBeVisible()
    await expectActions(review, ['Back', 'Back to the form'])

    await review.getByRole('button', { name: 'Back to the form' }).click()
    await expect(amountField(page)).toHaveValue('0.05')
    expect(await moneyPrompts(walletd)).toHaveLength(0)
    expect(await ledger.sent('Harbour', account)).toBe(0)
    expect(await ledger.deposits(account)).toHaveLength(0)
  })
}
