import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findTypeErrors } from '../installs/findTypeErrors.js'
import { type Block, placeOf } from './block.js'

/** A block as a file of a project. */
export type Laid = Readonly<{
  block: Block
  /** Its path in the project. */
  path: string
  code: string
  /** Lines of the file before the block's first. */
  before: number
}>

/** Whether declarations of packages are checked too, as a strict host does, or only what blocks make of them. */
export type Depth = 'declarations' | 'blocks'

/** What a strict host tells its compiler. */
const compilerOptions = {
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  allowJs: true,
  noEmit: true,
  // Half of the work: several checkers would each read the same declarations.
  singleThreaded: true,
} as const

/** Where a block lies, told apart from all others. Files of one page find each other as they do where they are pasted. */
export function pathOf({ name, file, language, target }: Block): string {
  const ending = language === 'js' ? 'js' : language === 'ts' ? 'ts' : 'tsx'
  if (target !== null) return join('blocks', plain(file), target.replace(/\.[a-z]+$/, `.${ending}`))
  return join('blocks', `${plain(name)}.${ending}`)
}

const plain = (text: string): string => text.replaceAll(/[^A-Za-z0-9.-]+/g, '_')

/**
 * Writes every block and a `tsconfig.json` over all of the folder.
 *
 * @param types packages whose types are there without an import
 */
export function layBlocks(
  folder: string,
  laid: readonly Laid[],
  depth: Depth,
  types: readonly string[] = ['node'],
): void {
  for (const { path, code } of laid) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), code)
  }
  const options = { ...compilerOptions, types, skipLibCheck: depth === 'blocks' }
  const include = ['blocks', 'suite']
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include }))
}

/**
 * Runs a compiler once over a folder of laid blocks.
 *
 * @param compiler the path of its `tsc`
 * @returns a sentence for each error, which begins with the page's or the source's own file and line
 */
export async function checkTypes(
  folder: string,
  laid: readonly Laid[],
  compiler: string,
): Promise<readonly string[]> {
  const errors = await findTypeErrors(folder, compiler)
  return errors.map((line) => {
    const [, path = '', row = '', words = ''] = /^(.*?)\((\d+),\d+\): error (.*)$/.exec(line) ?? []
    const one = laid.find((candidate) => candidate.path.replaceAll('\\', '/') === path)
    // An error of what was put around an example is told of its first line.
    return one === undefined ? line : `${placeOf(one.block, Math.max(1, Number(row) - one.before))} ${words}`
  })
}
