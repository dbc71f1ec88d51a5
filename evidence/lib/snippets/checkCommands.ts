import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Block, placeOf } from './block.js'
import { listPackages, readManifest } from './manifests.js'

/** Languages whose blocks are typed into a terminal. */
export const isCommands = ({ language }: Block): boolean => /^(sh|bash|shell|console)$/.test(language)

/**
 * What of commands is not there: scripts, pieces of evidence, programs, folders and files. What is installed is looked
 * at page by page: `checkInstalls`.
 *
 * @returns a sentence for each, which begins with the page and the line
 */
export function checkCommands(block: Block): readonly string[] {
  // Commands of an example are typed in its folder, all others at the root.
  const home = block.file.startsWith('examples/') ? dirname(block.file) : '.'
  return block.code.split('\n').flatMap((line, index) => {
    const wrong = checkLine(line.replace(/(^|\s)#.*$/, ''), home)
    return wrong.map((sentence) => `${placeOf(block, index + 1)} ${sentence}`)
  })
}

function checkLine(line: string, home: string): readonly string[] {
  const commands = line
    .replace(/^\((.*)\)\s*$/, '$1')
    .split('&&')
    .map((command) => command.trim().split(/\s+/))
  let folder = home
  return commands.flatMap(([program = '', ...words]) => {
    if (program === '') return []
    if (program === 'cd') {
      folder = join(folder, words[0] ?? '')
      return existsSync(folder) ? [] : [`there is no folder ${folder}`]
    }
    return [...checkProgram(program, words, folder), ...missingFiles(program, words, folder)]
  })
}

function checkProgram(
  program: string,
  [first = '', ...words]: readonly string[],
  folder: string,
): readonly string[] {
  if (program === 'npm' && first === 'install') return []
  if (program === 'npm') {
    const script = first === 'run' ? (words[0] ?? '') : first
    if (readManifest(folder).scripts?.[script] === undefined)
      return [`package.json of ${folder} has no script ${script}`]
    const [piece = ''] = words.slice(words.indexOf('--') + 1)
    const isNamed = words.includes('--') && /^[a-zA-Z]/.test(piece)
    const holder = isNamed && (script === 'evidence' || script === 'bench') ? script : null
    return holder === null || hasPiece(holder, piece) ? [] : [`${holder} has no piece ${piece}`]
  }
  if (program === 'npx') return hasProgram(first, folder) ? [] : [`no package here has a program ${first}`]
  return program === 'cp' ? [] : [`nobody here knows the command ${program}`]
}

const hasPiece = (holder: string, piece: string): boolean =>
  ['ts', 'mjs'].some((ending) => existsSync(join(holder, `${piece}.${ending}`)))

function hasProgram(name: string, folder: string): boolean {
  const isOurs = listPackages().some(({ bin = {} }) => name in bin)
  return isOurs || ['.', folder].some((place) => existsSync(join(place, 'node_modules', '.bin', name)))
}

/** Words that name files here, such as of a test to run, or the first of what is copied. */
function missingFiles(program: string, words: readonly string[], folder: string): readonly string[] {
  const named =
    program === 'cp' ? words.slice(0, 1) : words.filter((word) => /^[\w.][^:]*\/.*\.[a-z]+$/.test(word))
  return named
    .filter((word) => !existsSync(join(folder, word)))
    .map((word) => `there is no ${join(folder, word)}`)
}
