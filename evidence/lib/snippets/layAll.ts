import { join } from 'node:path'
import type { Block } from './block.js'
import { type Laid, pathOf } from './checkTypes.js'
import { completeExample } from './completeExample.js'
import { given, imported } from './context.js'
import { type Entries, readEntries } from './readEntries.js'

const packages = ['core', 'react', 'widget', 'server', 'localnet', 'testing'] as const

/** What Node can load once it is bundled. */
export const isTypeScript = ({ language }: Block): boolean => /^tsx?$/.test(language)

/** A block of a page, which is a file as it stands. */
export function layPage(block: Block): Laid {
  return { block, path: pathOf(block), code: block.code, before: 0 }
}

/** Examples as modules, and which of them take what as given. */
export function layExamples(
  examples: readonly Block[],
): Readonly<{ laid: readonly Laid[]; takes: Readonly<Record<string, readonly string[]>> }> {
  const entries = new Map(packages.map((name) => [name, readEntries(join('packages', name))]))
  const completed = examples.map((block) => {
    const own = entries.get(block.file.split('/')[1] as (typeof packages)[number])
    const all = [own, ...entries.values()].filter((one): one is Entries => one !== undefined)
    const find = (name: string) => all.find((one) => one.has(name))?.get(name)
    return { block, ...completeExample(block, { find, given, imported }) }
  })
  return {
    laid: completed.map(({ block, code, before }) => ({ block, path: pathOf(block), code, before })),
    takes: Object.fromEntries(
      completed.flatMap(({ block, given: taken }) => (taken.length > 0 ? [[block.name, taken]] : [])),
    ),
  }
}
