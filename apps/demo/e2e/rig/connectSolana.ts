import { expect, type Page } from '@playwright/test'
import { Keypair } from '@solana/web3.js'
import { inWallets, openWalletList } from './wallets.js'

/** Connects the Solana burner as a person does, and waits until the faucet has filled it. Answers its address. */
export async function connectSolana(page: Page): Promise<string> {
  await openWalletList(page, 'Solana')
  await chooseSolanaBurner(page)
  return solanaAccountOf(page)
}

/** Chooses the burner from the list of Solana wallets that is open, and waits for the faucet's money. */
export async function chooseSolanaBurner(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: 'Connect a Solana wallet' })
    .getByRole('button', { name: /^Solana burner/ })
    .click()
  await inWallets(page, async (wallets) => {
    const balances = wallets.getByRole('list', { name: 'Balances on Solana' })
    await expect(balances.getByText('1,000 SOL', { exact: true })).toBeVisible()
    await expect(balances.getByText('1,000 USDC')).toBeVisible()
  })
}

/** The burner's address, from the seed the page keeps. */
export async function solanaAccountOf(page: Page): Promise<string> {
  const seed = await page.evaluate(() => window.localStorage.getItem('portage-demo.solana-burner-seed'))
  if (seed === null) throw new Error('The page has made no Solana burner.')
  return Keypair.fromSeed(Uint8Array.from(Buffer.from(seed, 'hex'))).publicKey.toBase58()
}
