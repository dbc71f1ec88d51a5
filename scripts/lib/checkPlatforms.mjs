import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { addCounts, countCheck } from './counts.mjs'
import { findNewer, hasNewerSyntax, listNewer } from './findNewer.mjs'
import { fromRoot } from './paths.mjs'
import { allowed, browsers, missingInJest, node, ours, readers, secureOnly, syntaxOf } from './platforms.mjs'

/** Who a package is for. `readers` are told by the core that they are too old, before a wallet opens. */
const audience = Object.freeze({
  'packages/core': ['browsers', 'node', 'readers'],
  'packages/react': ['browsers'],
  'packages/server': ['node'],
  'packages/widget': ['browsers'],
})

/** What is built of a package uses nothing that the platforms named in the README lack. */
export async function checkPlatforms() {
  const checkPlatform = fromRoot('packages', 'core', 'dist', 'client', 'checkPlatform.js')
  const { needed } = await import(pathToFileURL(checkPlatform).href)
  const told = Object.keys(needed).flatMap((name) => [name, name.split('.').at(-1)])
  const newer = {
    browsers: await listNewer(browsers, { missing: [...secureOnly, ...missingInJest], ours }),
    node: await listNewer(node, { ours }),
    readers: await listNewer(readers, { ours: [...ours, ...told] }),
  }
  return addCounts(await Promise.all(Object.keys(audience).map((path) => checkPackage(path, newer))))
}

async function checkPackage(path, newer) {
  const dist = fromRoot(path, 'dist')
  const wrong = []
  const used = new Set()
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort()) {
    const [, loader] = /\.(c?js|css)$/.exec(file) ?? []
    if (loader === undefined) continue
    const code = readFileSync(join(dist, file), 'utf8')
    // The CommonJS twin holds everything that the modules hold, and those dependencies that it cannot require.
    if (loader === 'cjs') {
      for (const who of audience[path])
        for (const [feature, lacking] of await findNewer(code, newer[who])) {
          used.add(feature)
          if (!(feature in allowed[path])) wrong.push(`${file}: ${feature} is not in ${lacking.join(', ')}`)
        }
    } else if (await hasNewerSyntax(code, targetsOf(path), loader)) {
      wrong.push(`${file}: some of what is written here cannot be read by ${targetsOf(path).join(', ')}`)
    }
  }
  for (const feature of Object.keys(allowed[path]))
    if (!used.has(feature)) wrong.push(`${feature} is allowed in scripts/lib/platforms.mjs, and not used`)
  return countCheck(wrong.length === 0, wrong.map((line) => `${path}: ${line}\n`).join(''))
}

function targetsOf(path) {
  return audience[path].flatMap((who) => syntaxOf[who] ?? [])
}
