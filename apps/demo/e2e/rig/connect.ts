import { expect, type Page } from '@playwright/test'
import type { Walletd } from '@portage/testing'
import type { Address, Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { expectConnected, inWallets, openWalletList } from './wallets.js'

/** Connects the burner wallet as a person does, and waits until the faucet has filled it. Answers its address. */
export async function connectBurner(page: Page): Promise<Address> {
  await chooseWallet(page, /^Burner wallet/)
  await expectHoldings(page)
  return burnerOf(page)
}

/** Opens the page with a burner or walletd that it knows, and waits until it has read what they hold. */
export async function openKnown(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await expectHoldings(page)
}

/** Connects walletd, which the page finds as a browser's wallet, so that as many families have one. Answers its address. */
export async function connectWalletd(page: Page, walletd: Walletd, families = 1): Promise<Address> {
  await chooseWallet(page, /^Walletd/, families)
  await expectHoldings(page)
  return (await walletd.state()).account
}

/** The burner's address, from the key the page keeps. */
export async function burnerOf(page: Page): Promise<Address> {
  const key = await page.evaluate(() => window.localStorage.getItem('portage-demo.burner-key'))
  if (key === null) throw new Error('The page has made no burner key.')
  return privateKeyToAddress(key as Hex)
}

/** Waits until the page shows money on both chains: the balances the form checks amounts against are read by then. */
export async function expectHoldings(page: Page): Promise<void> {
  await inWallets(page, async (wallets) => {
    for (const chain of ['Harbour', 'Ridge']) {
      const balances = wallets.getByRole('list', { name: `Balances on ${chain}` })
      await expect(balances.getByText('1 ETH', { exact: true })).toBeVisible()
      await expect(balances.getByText('1,000 USDC')).toBeVisible()
    }
  })
}

async function chooseWallet(page: Page, name: RegExp, families = 1): Promise<void> {
  await openWalletList(page, 'EVM')
  const list = page.getByRole('dialog', { name: 'Connect a wallet' })
  await list.getByRole('button', { name }).click()
  await expect(list).toBeHidden()
  await expectConnected(page, families)
}
