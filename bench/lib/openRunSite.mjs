import { launchBrowser } from '../../scripts/lib/launchBrowser.mjs'
import { bundlePage } from './bundlePage.mjs'
import { servePage } from './servePage.mjs'

/** The field of the widget that an amount is typed into. */
export const amountField = 'input.ptg\\:text-amount'

/**
 * Our widget over a real local network, in a page that sends (`bench/widgets/run.jsx`). `openPage` gives a page that
 * knows of the network and has loaded nothing yet.
 */
export async function openRunSite() {
  const { startLocalnet, trustedContracts } = await import('../../packages/localnet/dist/exports/index.js')
  const localnet = await startLocalnet()
  const browser = await launchBrowser(console.log)
  const site = await servePage(await bundlePage('run', 'bench/widgets/run.jsx'))
  const { url, wsUrl, apiKey, chains, accounts } = localnet
  const told = {
    ...{ url, wsUrl, apiKey, privateKey: accounts[0].privateKey },
    chains: chains.map(({ id, rpcUrl }) => ({ id, rpcUrl })),
    trusted: trustedContracts(chains),
  }
  return {
    localnet,
    url: site.url,
    openPage: async () => {
      const page = await (await browser.newContext({ viewport: { width: 520, height: 900 } })).newPage()
      await page.addInitScript((given) => {
        window.localnet$ = given
      }, told)
      return page
    },
    close: async () => {
      site.close()
      await browser.close()
      await localnet.stop()
    },
  }
}

/** Sends with a press for the review and a press for the wallet. `onReady` is called between the two. */
export async function send(page, onReady = async () => {}) {
  await page.locator(amountField).first().fill('0.01')
  await page.getByRole('button', { name: /^Review/ }).click()
  const button = page.getByRole('dialog').getByRole('button', { name: /^Send/ })
  await button.waitFor()
  await onReady()
  await button.click()
  await page.getByText(/^In your wallet on .* after you sent it/).waitFor({ timeout: 60_000 })
}
