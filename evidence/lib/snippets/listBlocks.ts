import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Block } from './block.js'
import { readBlocks } from './readBlocks.js'
import { readExamples } from './readExamples.js'

/** Folders whose own README people read, and those that hold one in each folder. */
const readmes = ['.', 'evidence', 'bench']
const holders = ['packages', 'apps', 'examples']
/** The pages of the documentation site, in folders as deep as they like. */
const site = join('apps', 'docs', 'pages')

/** Every page of Markdown that tells somebody what to do. Decisions tell why, and notices are others' words. */
function listPages(): readonly string[] {
  const folders = [...readmes, ...holders.flatMap((holder) => foldersOf(holder))]
  return [
    ...folders.map((folder) => join(folder, 'README.md')).filter((file) => existsSync(file)),
    ...['AGENTS.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'],
    ...['docs', join('docs', 'recipes')].flatMap((folder) => filesOf(folder, /\.md$/)),
    ...filesBelow(site, /\.md$/),
  ]
}

/** Sources whose docstrings become part of what is published. */
function listSources(): readonly string[] {
  return foldersOf('packages')
    .flatMap((folder) => filesBelow(join(folder, 'src'), /\.tsx?$/))
    .filter((name) => !/\.(test|stories)\.tsx?$/.test(name))
}

function foldersOf(holder: string): readonly string[] {
  return readdirSync(holder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(holder, entry.name))
}

function filesOf(folder: string, wanted: RegExp): readonly string[] {
  return readdirSync(folder)
    .filter((name) => wanted.test(name))
    .map((name) => join(folder, name))
}

function filesBelow(folder: string, wanted: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => wanted.test(name))
    .map((name) => join(folder, name))
}

/** All blocks of pages and docstrings of this checkout, whose root is the working directory. */
export function listBlocks(): Readonly<{ ofPages: readonly Block[]; ofDocstrings: readonly Block[] }> {
  const read = (reader: typeof readBlocks) => (file: string) =>
    reader(file.replaceAll('\\', '/'), readFileSync(file, 'utf8'))
  return {
    ofPages: [...listPages()].sort().flatMap(read(readBlocks)),
    ofDocstrings: [...listSources()].sort().flatMap(read(readExamples)),
  }
}
