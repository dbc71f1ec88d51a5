import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Localnet, LocalnetOptions } from '@portage/localnet'
import { createLedger, type Ledger } from '../../../apps/demo/e2e/rig/createLedger.js'
import { createPurse, type Purse } from '../../../apps/demo/e2e/rig/createPurse.js'
import { bundlePage } from './bundlePage.js'

/** The demo over a local network of its own, for everybody who opens it. */
export type World = Readonly<{
  url: string
  localnet: Localnet
  ledger: Ledger
  purse: Purse
  /** What the driver of a browser calls in the page, as one script. */
  pageScript: string
  stop: () => Promise<void>
}>

type Demo = Readonly<{ url: string; localnet: Localnet; stop: () => Promise<void> }>

export async function startWorld(): Promise<World> {
  const pageScript = await bundlePage()
  // By its address, because it is no package.
  const { startDemo } = (await import(pathToFileURL(resolve('apps/demo/server/startDemo.mjs')).href)) as {
    startDemo: (options: Readonly<{ localnet: LocalnetOptions }>) => Promise<Demo>
  }
  const { url, localnet, stop } = await startDemo({ localnet: { blockTime: 0.25 } })
  const ledger = createLedger(localnet)
  const purse = createPurse(ledger)
  return Object.freeze({
    ...{ url, localnet, ledger, purse, pageScript },
    stop: async () => {
      await purse.close()
      await stop()
    },
  })
}
