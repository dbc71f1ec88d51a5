import { expect, type Page } from '@playwright/test'
import { contractAccount, smartClient } from '@portage/testing/smart-accounts'
import { type Address, type Hex, parseEther, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { openKnown } from './rig/connect.js'
import type { Ledger } from './rig/createLedger.js'
import { test } from './rig/familiesTest.js'
import { inWallets } from './rig/wallets.js'
import { amountField, chooseToken, expectArrived, reviewButton, sendButton } from './rig/widget.js'

/** The contract that the burner's key owns. */
async function contractOf(page: Page, ledger: Ledger): Promise<Address> {
  const key = await page.evaluate(() => window.localStorage.getItem('portage-demo.burner-key'))
  const { id, rpcUrl } = ledger.chain('Harbour')
  const account = await contractAccount(smartClient(id, rpcUrl), privateKeyToAccount(key as Hex))
  return account.address
}

for (const [kind, title] of [
  ['delegating', 'USDC of an account that delegates (EIP-7702) goes to Ridge without gas, in one operation'],
  ['contract', 'USDC of a contract account (ERC-4337) goes to Ridge without gas, in one operation'],
] as const)
  test(title, async ({ page, account: burner, ledger }) => {
    // A contract account has to be filled first.
    await openKnown(page, `/?account=${kind}`)
    await inWallets(page, (wallets) => expect(wallets.getByText('The app pays for gas.')).toBeVisible())
    const account = kind === 'delegating' ? burner : await contractOf(page, ledger)
    const before = {
      ether: await ledger.balance('Harbour', 'ETH', account),
      usdc: await ledger.balance('Harbour', 'USDC', account),
      arrived: await ledger.balance('Ridge', 'USDC', account),
    }
    expect(before).toMatchObject({ ether: parseEther('1'), usdc: parseUnits('1000', 6) })

    await chooseToken(page, 'from', 'USDC', 'Harbour')
    await chooseToken(page, 'to', 'USDC', 'Ridge')
    await amountField(page).fill('40')
    await expect(reviewButton(page)).toHaveText('Review 40 USDC to Ridge')
    await reviewButton(page).click()
    await sendButton(page).click()
    await expectArrived(page)

    const deposits = await ledger.deposits(account)
    expect(deposits).toHaveLength(1)
    expect(deposits[0]).toMatchObject({ chain: 'Harbour', amount: parseUnits('40', 6) })
    expect(await ledger.balance('Harbour', 'ETH', account)).toBe(before.ether)
    expect(await ledger.balance('Harbour', 'USDC', account)).toBe(before.usdc - parseUnits('40', 6))
    expect(await ledger.balance('Ridge', 'USDC', account)).toBeGreaterThan(before.arrived)
  })
