/**
 * What a page that stays open carries of the runs that ended on it: the widget over a real local network sends SWAPS
 * times, 200 when left out, and after each tenth the heap, the nodes and the listeners of the page are counted behind a
 * collection of garbage. What grows past the tenth swap is left behind by each.
 */
import { openRunSite, send } from './lib/openRunSite.mjs'

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

/** @returns {AsyncGenerator<Readonly<Record<string, unknown>>>} */
export async function* measure() {
  const { url, openPage, close } = await openRunSite()
  try {
    const page = await openPage()
    await page.goto(url)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    for (let done = 1; done <= swaps; done += 1) {
      await send(page)
      await page.getByRole('button', { name: 'New swap' }).click()
      if (done % between === 0) yield { swaps: done, ...(await count(session)) }
    }
  } finally {
    await close()
  }
}
