import { countCheck } from '../lib/counts.mjs'
import { cruise } from '../lib/cruise.mjs'
import { listPackages } from '../lib/workspace.mjs'

/** Of scripts alone: nothing of it is published, and nothing imports it. */
const withoutTypeScript = Object.freeze(['apps/docs'])

/**
 * Imports point one way (.dependency-cruiser.mjs). The tool is content when it could read nothing, so every
 * package must have been read.
 */
export async function checkImports() {
  const packages = listPackages()
    .map((entry) => entry.path)
    .filter((path) => !withoutTypeScript.includes(path))
  const { read, broken, output } = await cruise(packages)
  const unread = packages.filter(
    (path) => !read.some((file) => /\.tsx?$/.test(file) && file.startsWith(`${path}/`)),
  )
  const lines = [
    output,
    ...broken.map(({ rule, from, to, sentence }) => `${rule}: ${from} → ${to}\n    ${sentence}\n`),
    ...unread.map((path) => `${path}: no TypeScript file was read, so nothing was checked\n`),
  ].filter((line) => line !== '')
  return { ...countCheck(lines.length === 0, lines.join('')), remarks: [`${read.length} modules read`] }
}
