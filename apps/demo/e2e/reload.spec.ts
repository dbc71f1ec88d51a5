import { expect } from '@playwright/test'
import { openKnown } from './rig/connect.js'
import { test } from './rig/test.js'
import { expectArrived, progressDialog, send, underWay } from './rig/widget.js'

test('when the page is loaded anew between deposit and fill, then it finishes by itself, and says so where nobody looks', {
  tag: ['@first-light', '@short'],
}, async ({ page, account, ledger, faults }) => {
  faults.set('neverFill')
  await openKnown(page)
  const progress = progressDialog(page)
  const row = underWay(page).getByRole('button', { name: '0.02 ETH to Ridge' })

  await test.step('when the page is loaded anew between deposit and fill, then it finishes by itself', async () => {
    await send(page, '0.02')
    await expect(progress.getByText('Deposit confirmed')).toBeVisible()
    const atReload = await ledger.balance('Ridge', 'USDC', account)

    await page.reload()
    await expect(row).toBeVisible()
    await row.click()
    await expect(progress.getByText('0.02 ETH sent')).toBeVisible()
    faults.set('neverFill', false)
    await expectArrived(page)

    expect(await ledger.balance('Ridge', 'USDC', account)).toBeGreaterThan(atReload)
    expect(await ledger.deposits(account)).toHaveLength(1)
    expect(await ledger.sent('Harbour', account)).toBe(1)
    await progress.getByRole('button', { name: 'New swap' }).click()
  })

  await test.step('when the page is loaded anew and nobody looks, then the form says that it arrived', async () => {
    faults.set('neverFill')
    await send(page, '0.03')
    await expect(progress.getByText('Deposit confirmed')).toBeVisible()

    await page.reload()
    const other = underWay(page).getByRole('button', { name: '0.03 ETH to Ridge' })
    await expect(other).toBeVisible()
    faults.set('neverFill', false)
    await expect(underWay(page).getByRole('button', { name: /USDC arrived on Ridge$/ })).toBeVisible()
    expect(await ledger.deposits(account)).toHaveLength(2)
  })
})
