import { type Block, isCode, isCommands, placeOf } from './block.js'
import type { Manifest } from './manifests.js'

/** What whoever has such a file has anyway, and a page for an empty folder installs. */
const tools: ReadonlySet<string> = new Set(['next', 'typescript', 'vite'])

/** Whether it is a program or a package of types that no block imports. */
export const isTool = (name: string): boolean => tools.has(name) || name.startsWith('@types/')

/**
 * Reads a page from top to bottom as somebody who installs what it says: each line names packages of ours and what goes
 * with them, brings every peer they cannot do without, and the code below it imports nothing that no line has named.
 *
 * @param blocks of one page; a page that installs nothing is for whoever has everything
 * @returns a sentence for each fault, which begins with the page and the line
 */
export function checkInstalls(blocks: readonly Block[], ours: readonly Manifest[]): readonly string[] {
  const used = new Set(blocks.filter(isCode).flatMap(({ code }) => importsOf(code)))
  const peers = ours.flatMap(({ peerDependencies = {} }) => Object.keys(peerDependencies))
  const known = new Set([...ours.map(({ name }) => name), ...peers, ...used])
  const installed = new Set<string>()
  return blocks.flatMap((block) => {
    if (!isCommands(block)) {
      if (installed.size === 0 || !isCode(block)) return []
      const missing = importsOf(block.code).filter((name) => !installed.has(name) && !isTool(name))
      return missing.map((name) => `${placeOf(block)} imports ${name}, which no line above installs`)
    }
    return block.code.split('\n').flatMap((line, index) => {
      const names = namesOf(line)
      for (const name of names) installed.add(name)
      const strangers = names
        .filter((name) => !known.has(name) && !isTool(name))
        .map((name) => `nothing here needs ${name}`)
      const missing = neededBy(names, ours)
        .filter((peer) => !installed.has(peer))
        .map((peer) => `the peer ${peer} is not installed`)
      return [...strangers, ...missing].map((sentence) => `${placeOf(block, index + 1)} ${sentence}`)
    })
  })
}

/** What a line of a terminal installs by name. */
export function namesOf(line: string): readonly string[] {
  const [, list] = /^\s*npm (?:install|i|add)\s+([^#&]+)/.exec(line) ?? []
  return (list ?? '').split(/\s+/).filter((word) => word !== '' && !word.startsWith('-'))
}

function neededBy(names: readonly string[], ours: readonly Manifest[]): readonly string[] {
  const chosen = ours.filter(({ name }) => names.includes(name))
  const needed = chosen.flatMap(({ peerDependencies = {}, peerDependenciesMeta = {} }) =>
    Object.keys(peerDependencies).filter((peer) => peerDependenciesMeta[peer]?.optional !== true),
  )
  return [...new Set(needed)]
}

/** The packages that a piece of code imports, without their entries. */
export function importsOf(code: string): readonly string[] {
  const found = [...code.matchAll(/\bfrom '([^'\n]+)'|^import '([^'\n]+)'|\brequire\('([^'\n]+)'\)/gm)]
  const names = found.map(([, from, alone, required]) => from ?? alone ?? required ?? '')
  const packages = names
    .filter((name) => !/^(\.|node:)/.test(name))
    .map((name) => name.split('/').slice(0, name.startsWith('@') ? 2 : 1))
  return [...new Set(packages.map((parts) => parts.join('/')))]
}
