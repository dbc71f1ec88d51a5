import { expect, type Locator, type Page } from '@playwright/test'
import type { Demo } from '../../server/startDemo.mjs'

/** The recovery panel. */
export const panel = (page: Page): Locator => page.getByRole('region', { name: 'Recovery' })

/** Presses one of its buttons. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  panel(page).getByRole('button', { name }).click()

/** Opens what it has found, by what stands on its button. */
export const openFound = (page: Page, name: string | RegExp): Promise<void> =>
  panel(page).getByRole('list', { name: 'Found' }).getByRole('button', { name }).click()

/** Has the withdrawal that is reviewed paid to another address. */
export async function payTo(page: Page, address: string): Promise<void> {
  await press(page, 'Change the recipient')
  const dialog = page.getByRole('dialog', { name: 'Recipient' })
  await dialog.getByRole('textbox').fill(address)
  await dialog.getByRole('button', { name: /^Use / }).click()
}

/** From now on the solver refuses what is deposited, and cannot give it back. */
export function refuseForGood(faults: Demo['localnet']['faults']): void {
  faults.set('refundInstead')
  faults.set('refundImpossible')
}

/** Waits until a run has ended so: what it holds can be taken home. */
export const expectStranded = (progress: Locator): Promise<void> =>
  expect(progress.getByRole('button', { name: 'Get it back' })).toBeVisible()
