/**
 * What a page that stays open carries of the runs that ended on it: the widget over a real local network sends SWAPS
 * times, 200 when left out, and after each tenth the heap, the nodes and the listeners of the page are counted behind a
 * collection of garbage. What grows past the tenth swap is left behind by each.
 */
import { launchBrowser } from '../scripts/lib/launchBrowser.mjs'
import { bundlePage } from './lib/bundlePage.mjs'
import { servePage } from './lib/servePage.mjs'

const field = 'input.ptg\\:text-amount'
const swaps = Number(process.env.SWAPS ?? 200)
const between = 10

async function count(session) {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return {
    heapKB: Math.round(of('JSHeapUsedSize') / 1_024),
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
  }
}

async function swap(page) {
  await page.locator(field).first().fill('0.01')
  await page.getByRole('button', { name: /^Review/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
  await page.getByText(/^In your wallet on .* after you sent it/).waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Swap something else' }).click()
}

/** @returns {AsyncGenerator<Readonly<Record<string, unknown>>>} */
export async function* measure() {
  const { startLocalnet, trustedContracts } = await import('../packages/localnet/dist/exports/index.js')
  const localnet = await startLocalnet()
  const browser = await launchBrowser(console.log)
  const site = await servePage(await bundlePage('run', 'bench/widgets/run.jsx'))
  try {
    const { url, wsUrl, apiKey, chains, accounts } = localnet
    const page = await (await browser.newContext({ viewport: { width: 520, height: 900 } })).newPage()
    await page.addInitScript(
      (told) => {
        window.localnet$ = told
      },
      {
        ...{ url, wsUrl, apiKey, privateKey: accounts[0].privateKey },
        chains: chains.map(({ id, rpcUrl }) => ({ id, rpcUrl })),
        trusted: trustedContracts(chains),
      },
    )
    await page.goto(site.url)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    for (let done = 1; done <= swaps; done += 1) {
      await swap(page)
      if (done % between === 0) yield { swaps: done, ...(await count(session)) }
    }
  } finally {
    site.close()
    await browser.close()
    await localnet.stop()
  }
}
