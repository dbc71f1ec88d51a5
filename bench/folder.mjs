/**
 * What the history of a bot's journal costs, which lies in a folder: with ten and with ten thousand runs that have ended,
 * what is read when the bot starts (`load`), the newest ten (`page`), the runs of one order, which each ask looks for
 * (`order`), and a whole run written and read again (`write`). `first` is the first look of a process at what is
 * open; `all` reads everything. `kB` is what a run takes of the disk.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fromRoot } from '../scripts/lib/paths.mjs'
import { endedRun } from './lib/endedRun.mjs'
import { spreadOf } from './lib/spreadOf.mjs'

const counts = [10, 10_000]
const times = { load: 20, page: 20, order: 20, write: 20, all: 2 }
/** Runs that are written at a time. */
const atOnce = 50

/** What the demo has installed: nothing is beside a bench. */
const { resolve } = createRequire(fromRoot('apps', 'demo', 'package.json'))
const load = (name) => import(pathToFileURL(resolve(name)).href)

async function timed(call) {
  const started = performance.now()
  await call()
  return performance.now() - started
}

/** @returns {AsyncGenerator<Readonly<Record<string, unknown>>>} */
export async function* measure() {
  const { createFileJournal } = await load('@portage/core/node')
  const { storyExecutions } = await load('@portage/testing/states')
  const write = async (journal, index) => {
    const { id, record, ask, facts } = endedRun(storyExecutions.success, index)
    await journal.recordAsk(record, ask)
    for (const fact of facts) await journal.append(id, fact)
    await journal.read(id)
  }
  for (const runs of counts) {
    const folder = mkdtempSync(join(process.env.FOLDER ?? tmpdir(), 'portage-bench-'))
    try {
      for (let from = 0; from < runs; from += atOnce) {
        const journal = createFileJournal({ folder })
        const part = Array.from({ length: Math.min(atOnce, runs - from) }, (_, index) => from + index)
        await Promise.all(part.map((index) => write(journal, index)))
      }
      const journal = createFileJournal({ folder })
      const first = await timed(() => journal.list({ only: 'open' }))
      const kilobytes = Number(spawnSync('du', ['-sk', folder], { encoding: 'utf8' }).stdout.split('\t')[0])
      let made = 1_000_000
      const [ask] = storyExecutions.success.asks
      const topic = `ids:${endedRun(storyExecutions.success, 1).id}:${ask.account}`
      if ((await journal.list({ topic })).length !== 1) throw new Error('The run of an order is not found.')
      const acts = {
        load: () => journal.list({ only: 'open' }),
        page: () => journal.list({ limit: 10 }),
        order: () => journal.list({ topic }),
        write: () => {
          made += 1
          return write(journal, made)
        },
        all: () => journal.list(),
      }
      const figures = {}
      for (const [name, many] of Object.entries(times)) {
        const taken = []
        for (let left = many; left > 0; left -= 1) taken.push(await timed(acts[name]))
        figures[name] = spreadOf(taken)
        await journal.list({ only: 'open' })
      }
      yield { runs, unit: 'ms', first: Math.round(first), kB: Math.round(kilobytes / runs), ...figures }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
