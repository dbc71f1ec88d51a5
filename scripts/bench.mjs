import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/ensureBuilt.mjs'
import { ensureInstalled } from './lib/ensureInstalled.mjs'
import { Failure } from './lib/failure.mjs'
import { parseFlags } from './lib/parseFlags.mjs'
import { fromRoot } from './lib/paths.mjs'
import { runMain } from './lib/runMain.mjs'

const usage = 'npm run bench -- <name> [--write]; the names stand in bench/README.md'

/** Puts a table in the place a page keeps for it, between two comments with the bench's name. */
function writeTable(name, { file, draw }, figures) {
  const page = readFileSync(fromRoot(file), 'utf8')
  const place = new RegExp(`(<!-- ${name} -->\n)[^]*(\n<!-- /${name} -->)`)
  writeFileSync(
    fromRoot(file),
    page.replace(place, (_all, start, end) => `${start}\n${draw(figures)}\n${end}`),
  )
}

await runMain(async () => {
  const flags = parseFlags({ write: { type: 'boolean' } }, { usage, allowPositionals: true })
  const [name = ''] = flags.positionals
  const file = fromRoot('bench', `${name}.mjs`)
  if (!/^\w+$/.test(name) || !existsSync(file))
    throw new Failure(`There is no bench "${name}". Usage: ${usage}`)
  await ensureInstalled(console.log)
  await ensureBuilt(console.log)
  const { measure, table } = await import(pathToFileURL(file).href)
  if (flags.values.write && table === undefined) throw new Failure(`The bench "${name}" keeps no table.`)
  const figures = []
  for await (const figure of measure()) {
    console.log(JSON.stringify({ bench: name, ...figure }))
    figures.push(figure)
  }
  if (flags.values.write) writeTable(name, table, figures)
})
