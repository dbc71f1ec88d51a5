import type { Localnet } from '@portage/localnet'
import { startWalletd, type Walletd, walletdInjectedScript } from '@portage/testing'
import type { Address } from 'viem'
import type { Ledger } from '../../../apps/demo/e2e/rig/createLedger.js'
import { createScreen, type Screen } from './createScreen.js'
import type { Driver } from './driver.js'
import { serveWithRig } from './serveWithRig.js'
import type { World } from './startWorld.js'

/** Somebody new in front of a browser, with the page open and a wallet with money on both chains. */
export type Person = Readonly<{
  screen: Screen
  /** Loads the page anew. */
  reload: () => Promise<void>
  walletd: Walletd
  account: Address
  ledger: Ledger
  faults: Localnet['faults']
  /** What went wrong in the page without anybody catching it. */
  pageErrors: () => readonly string[]
  leave: () => Promise<void>
}>

export async function openPerson(driver: Driver, world: World): Promise<Person> {
  const { url, localnet, ledger, purse, pageScript } = world
  const walletd = await startWalletd({
    accounts: [await purse.take()],
    chains: localnet.chains.map(({ id, rpcUrl }) => ({ id, rpcUrl })),
  })
  // An address of its own is a storage of its own.
  const front = await serveWithRig(url, `${pageScript}\n${walletdInjectedScript(walletd.url)}`)
  const leave = async (): Promise<void> => {
    localnet.faults.clear()
    await Promise.all([front.stop(), walletd.stop()])
  }
  try {
    await driver.open(front.url)
    const { account } = await walletd.state()
    return Object.freeze({
      ...{ screen: createScreen(driver), reload: driver.reload },
      ...{ walletd, account, ledger, faults: localnet.faults },
      ...{ pageErrors: front.pageErrors, leave },
    })
  } catch (error) {
    await leave()
    throw error
  }
}
