import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Failure } from './lib/failure.mjs'
import { fromRoot } from './lib/paths.mjs'
import { raiseExample } from './lib/raiseExample.mjs'
import { runCommand } from './lib/runCommand.mjs'
import { runMain } from './lib/runMain.mjs'
import { listPublished } from './lib/workspace.mjs'

/** Raises every version by the changesets, and what the examples ask for, which are no part of the workspace. */
await runMain(async () => {
  const { ok, output } = await runCommand('changeset', ['version'])
  console.log(output.trimEnd())
  if (!ok) throw new Failure('No version was raised: what is wrong is said above.')
  const versions = new Map(listPublished().map(({ name, manifest }) => [name, manifest.version]))
  for (const example of readdirSync(fromRoot('examples'))) {
    const file = fromRoot('examples', example, 'package.json')
    writeFileSync(file, raiseExample(readFileSync(file, 'utf8'), versions))
  }
})
