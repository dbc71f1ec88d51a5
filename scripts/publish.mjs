import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './lib/failure.mjs'
import { fromRoot } from './lib/paths.mjs'
import { findUnpublishable, linksOf, readSetting, withLinks } from './lib/publishing.mjs'
import { runCommand } from './lib/runCommand.mjs'
import { runMain } from './lib/runMain.mjs'
import { listPublished } from './lib/workspace.mjs'

/**
 * Publishes every package whose version the registry does not have yet. `--check` publishes nothing and says what is
 * missing: each package asks for it before it is published. `--setting` beside it looks at the owner's setting alone.
 */
await runMain(async () => {
  const flags = process.argv.slice(2)
  const setting = readSetting(JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')))
  if (flags.includes('--setting')) return
  if (!flags.includes('--check')) {
    for (const { folder, path, manifest } of listPublished()) {
      const whole = withLinks(manifest, linksOf(setting.repository, path))
      writeFileSync(join(folder, 'package.json'), `${JSON.stringify(whole, null, 2)}\n`)
    }
  }
  const [first] = findUnpublishable(setting, listPublished())
  if (first !== undefined) throw new Failure(`Nothing is published: ${first}`)
  if (flags.includes('--check')) return
  for (const [program, ...rest] of [
    [process.execPath, fromRoot('scripts', 'build.mjs')],
    // pnpm packs what the workspace names by their versions, so that no `workspace:` leaves this machine.
    ['changeset', 'publish'],
  ]) {
    const { ok, output } = await runCommand(program, rest, {
      timeoutMs: 1_800_000,
      env: { npm_config_provenance: 'true' },
    })
    console.log(output.trimEnd())
    if (!ok)
      throw new Failure(
        'Not everything was published: what the registry has stays, and npm run release goes on with the rest.',
      )
  }
})
