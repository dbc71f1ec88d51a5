import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addCounts, countCheck } from './counts.mjs'
import { findNewer, hasNewerSyntax, listNewer } from './findNewer.mjs'
import { fromRoot } from './paths.mjs'
import { admitted, allowed, browsers, missingInJest, node, ours, secureOnly, syntaxOf } from './platforms.mjs'

const missing = [...secureOnly, ...missingInJest]
const pages = { platforms: browsers, missing, targets: syntaxOf.browsers }

/** Where a package runs. Quotes and payments, which the core makes, do not break in older browsers that it admits. */
const places = Object.freeze({
  'packages/core': {
    platforms: { ...browsers, ...admitted, ...node },
    missing,
    targets: [...syntaxOf.browsers, ...syntaxOf.node],
  },
  'packages/react': pages,
  'packages/server': { platforms: node, missing: [], targets: syntaxOf.node },
  'packages/widget': pages,
})

/** What is built of a package uses nothing that the platforms named in the README lack. */
export async function checkPlatforms() {
  return addCounts(await Promise.all(Object.keys(places).map(checkPackage)))
}

/** @param {keyof typeof places} path */
async function checkPackage(path) {
  const { platforms, missing, targets } = places[path]
  const newer = await listNewer(platforms, { missing, ours })
  const dist = fromRoot(path, 'dist')
  const wrong = []
  const used = new Set()
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort()) {
    const [, loader] = /\.(c?js|css)$/.exec(file) ?? []
    if (loader === undefined) continue
    const code = readFileSync(join(dist, file), 'utf8')
    // The CommonJS twin holds everything that the modules hold, and those dependencies that it cannot require.
    if (loader === 'cjs') {
      for (const [feature, lacking] of await findNewer(code, newer)) {
        used.add(feature)
        if (!(feature in allowed[path])) wrong.push(`${file}: ${feature} is not in ${lacking.join(', ')}`)
      }
    } else if (await hasNewerSyntax(code, targets, loader)) {
      wrong.push(`${file}: some of what is written here cannot be read by ${targets.join(', ')}`)
    }
  }
  for (const feature of Object.keys(allowed[path]))
    if (!used.has(feature)) wrong.push(`${feature} is allowed in scripts/lib/platforms.mjs, and not used`)
  return countCheck(wrong.length === 0, wrong.map((line) => `${path}: ${line}\n`).join(''))
}
