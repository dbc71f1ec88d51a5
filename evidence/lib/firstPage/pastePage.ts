import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isCommands } from '../snippets/block.js'
import { namesOf } from '../snippets/checkInstalls.js'
import { readBlocks } from '../snippets/readBlocks.js'

/**
 * Does what a start page says, as somebody who pastes it from its top: every file that it names, and a package.json with
 * what its first commands install.
 */
export function pastePage(page: string): (folder: string) => Promise<void> {
  return async (folder) => {
    const blocks = readBlocks(page, readFileSync(page, 'utf8'))
    for (const { target, code } of blocks) {
      if (target === null) continue
      mkdirSync(dirname(join(folder, target)), { recursive: true })
      writeFileSync(join(folder, target), code)
    }
    const names = blocks.find(isCommands)?.code.split('\n').flatMap(namesOf) ?? []
    const dependencies = Object.fromEntries(names.map((name) => [name, versionOf(name)]))
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  }
}

/** The version that is here. What is not, such as a package of ours, comes as it is packed or as the newest. */
function versionOf(name: string): string {
  const places = [resolve('evidence'), resolve('.')].map((place) =>
    join(place, 'node_modules', name, 'package.json'),
  )
  const file = name.startsWith('@portage/') ? undefined : places.find(existsSync)
  if (file === undefined) return '*'
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
