/**
 * How often React draws while a payment is under way: the widget over a real local network, from the click that sends to
 * the end, and after each status that the service tells over its websocket. The solver waits, so that what the service
 * says stands apart from what the chain shows.
 *
 * The peers are not beside it: they would need their own services.
 */
import { amountField, openRunSite, send } from './lib/openRunSite.mjs'
import { spreadOf } from './lib/spreadOf.mjs'
import { watchPage } from './lib/watchPage.js'

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

async function run({ url, openPage }) {
  const page = await openPage()
  await page.addInitScript(watchPage, amountField)
  await page.addInitScript(watchStatuses)
  await page.goto(url)
  let before = 0
  await send(page, async () => {
    before = await page.evaluate(() => window.watched$.commits)
  })
  const told = await page.evaluate(() => ({
    commits: window.watched$.commits,
    times: window.watched$.commitTimes,
    statuses: window.statuses$,
  }))
  await page.context().close()
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
  const site = await openRunSite()
  try {
    site.localnet.faults.set('fillLate', late)
    const done = []
    for (let at = 0; at < runs; at++) done.push(await run(site))
    yield {
      name: 'Portage',
      statuses: done[0].statuses,
      commitsPerStatus: spreadOf(done.flatMap(({ drawn }) => drawn)),
      commitsOfRun: spreadOf(done.map(({ commits }) => commits)),
    }
  } finally {
    await site.close()
  }
}
