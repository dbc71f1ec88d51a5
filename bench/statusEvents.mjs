/**
 * How often React draws while a payment is under way: the widget over a real local network, from the click that sends to
 * the end, and after each status that the service tells over its websocket. The solver waits, so that what the service
 * says stands apart from what the chain shows.
 *
 * The peers are not beside it: they would need their own services.
 */
import { launchBrowser } from '../scripts/lib/launchBrowser.mjs'
import { bundlePage } from './lib/bundlePage.mjs'
import { servePage } from './lib/servePage.mjs'
import { spreadOf } from './lib/spreadOf.mjs'
import { watchPage } from './lib/watchPage.js'

const field = 'input.ptg\\:text-amount'
const runs = 5
/** Seconds the solver waits. */
const late = 3
/** What is drawn within so long after a status was heard is drawn for it, ms. */
const drawnWithin = 100

/** Runs in the page before its own code: notes when the websocket tells a status, and which. */
function watchStatuses() {
  window.statuses$ = []
  const Plain = window.WebSocket
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given)
      this.addEventListener('message', ({ data }) => {
        const isUpdate = /"event":"request.status.updated"/.test(data) && !/"type":"subscribe"/.test(data)
        const status = isUpdate ? /"status":"(\w+)"/.exec(String(data))?.[1] : undefined
        if (status !== undefined) window.statuses$.push({ status, at: performance.now() })
      })
    }
  }
}

async function run(browser, site, localnet) {
  const context = await browser.newContext({ viewport: { width: 520, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(watchPage, field)
  await page.addInitScript(watchStatuses)
  await page.addInitScript((told) => {
    window.localnet$ = told
  }, localnet)
  await page.goto(site.url)
  await page.locator(field).first().fill('0.01')
  await page.getByRole('button', { name: /^Review/ }).click()
  const send = page.getByRole('dialog').getByRole('button', { name: /^Send/ })
  await send.waitFor()
  const before = await page.evaluate(() => window.watched$.commits)
  await send.click()
  await page.getByText(/^In your wallet on .* after you sent it/).waitFor({ timeout: 60_000 })
  const told = await page.evaluate(() => ({
    commits: window.watched$.commits,
    times: window.watched$.commitTimes,
    statuses: window.statuses$,
  }))
  await context.close()
  const drawn = told.statuses.map(
    ({ at }) => told.times.filter((time) => time >= at - 1 && time <= at + drawnWithin).length,
  )
  return {
    statuses: told.statuses.map(({ status }, at) => `${status} ${drawn[at]}`),
    drawn,
    commits: told.commits - before,
  }
}

export async function* measure() {
  const { startLocalnet, trustedContracts } = await import('../packages/localnet/dist/exports/index.js')
  const localnet = await startLocalnet()
  const browser = await launchBrowser(console.log)
  const site = await servePage(await bundlePage('run', 'bench/widgets/run.jsx'))
  try {
    localnet.faults.set('fillLate', late)
    const { url, wsUrl, apiKey, chains, accounts } = localnet
    const told = {
      ...{ url, wsUrl, apiKey, privateKey: accounts[0].privateKey },
      chains: chains.map(({ id, rpcUrl }) => ({ id, rpcUrl })),
      trusted: trustedContracts(chains),
    }
    const done = []
    for (let at = 0; at < runs; at++) done.push(await run(browser, site, told))
    yield {
      name: 'Portage',
      statuses: done[0].statuses,
      commitsPerStatus: spreadOf(done.flatMap(({ drawn }) => drawn)),
      commitsOfRun: spreadOf(done.map(({ commits }) => commits)),
    }
  } finally {
    site.close()
    await browser.close()
    await localnet.stop()
  }
}
