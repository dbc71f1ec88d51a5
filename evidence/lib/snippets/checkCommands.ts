import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Block, isCommands, placeOf } from './block.js'
import { isTool } from './checkInstalls.js'
import { listPackages, readManifest } from './manifests.js'

/**
 * A folder somebody is in, as there is one here: that of an example is what `npm create portage` makes of it. Null where
 * they have made it themselves, and it holds what the page has them paste.
 */
type Folder = string | null

/** What is known at a line of a block. */
type Place = Readonly<{
  folder: Folder
  /** Folders that lines above have made, by name. */
  made: ReadonlyMap<string, Folder>
}>

type Checked = Readonly<{ wrong: readonly string[]; place: Place }>

/**
 * What of a page's commands is not there: scripts, pieces of evidence, programs, folders and files. What is installed is
 * looked at by `checkInstalls`.
 *
 * @param blocks of one page
 * @returns a sentence for each, which begins with the page and the line
 */
export function checkCommands(blocks: readonly Block[]): readonly string[] {
  const pasted = new Set(blocks.flatMap(({ target }) => target ?? []))
  return blocks.filter(isCommands).flatMap((block) => {
    // Commands of an example are typed in its folder, all others at the root.
    const home = block.file.startsWith('examples/') ? dirname(block.file) : '.'
    let place: Place = { folder: home, made: new Map() }
    return block.code.split('\n').flatMap((line, index) => {
      const checked = checkLine(line.replace(/(^|\s)#.*$/, ''), place, pasted)
      place = checked.place
      return checked.wrong.map((sentence) => `${placeOf(block, index + 1)} ${sentence}`)
    })
  })
}

function checkLine(line: string, start: Place, pasted: ReadonlySet<string>): Checked {
  const [, inside] = /^\((.*)\)\s*$/.exec(line) ?? []
  const commands = (inside ?? line).split('&&').map((command) => command.trim().split(/\s+/))
  let place = start
  const wrong = commands.flatMap(([program = '', ...words]) => {
    if (program === '') return []
    const checked = moveBy(program, words, place)
    if (checked !== null) {
      place = checked.place
      return checked.wrong
    }
    return [...checkProgram(program, words, place.folder, pasted), ...missingFiles(program, words, place)]
  })
  // In brackets a shell of its own goes there and back.
  return { wrong, place: inside === undefined ? place : start }
}

/** What a command makes of where somebody is; null where it leaves them there. */
function moveBy(program: string, words: readonly string[], place: Place): Checked | null {
  const { folder, made } = place
  const make = (name: string, holds: Folder): Place => ({ folder, made: new Map([...made, [name, holds]]) })
  if (program === 'cd') {
    const [name = ''] = words
    const known = made.get(name)
    if (known !== undefined) return { wrong: [], place: { folder: known, made } }
    const next = join(folder ?? '.', name)
    return existsSync(next)
      ? { wrong: [], place: { folder: next, made } }
      : { wrong: [`there is no folder ${next}`], place }
  }
  if (program === 'mkdir') return { wrong: [], place: make(words[0] ?? '', null) }
  const [first, starter = '', name = ''] = words
  if (program !== 'npm' || first !== 'create') return null
  const creator = `create-${starter.replace(/@.*$/, '')}`
  if (!listPackages().some((one) => one.name === creator))
    return { wrong: [`there is no package ${creator}`], place }
  const example = join('examples', words[words.indexOf('--template') + 1] ?? '')
  return existsSync(example)
    ? { wrong: [], place: make(name, example) }
    : { wrong: [`there is no template ${example}`], place }
}

function checkProgram(
  program: string,
  [first = '', ...words]: readonly string[],
  folder: Folder,
  pasted: ReadonlySet<string>,
): readonly string[] {
  if (program === 'npm' && first === 'install') return []
  if (program === 'npm') return checkScript(first === 'run' ? words : [first, ...words], folder)
  if (program === 'npx')
    return isTool(first) || hasProgram(first, folder ?? '.') ? [] : [`no package here has a program ${first}`]
  if (program === 'node') {
    const file = [first, ...words].find((word) => !word.startsWith('-')) ?? ''
    return pasted.has(file) || existsSync(join(folder ?? '.', file)) ? [] : [`there is no ${file} to run`]
  }
  return program === 'cp' ? [] : [`nobody here knows the command ${program}`]
}

function checkScript([script = '', ...words]: readonly string[], folder: Folder): readonly string[] {
  if (folder === null) return [`a folder that was just made has no script ${script}`]
  if (readManifest(folder).scripts?.[script] === undefined)
    return [`package.json of ${folder} has no script ${script}`]
  const [piece = ''] = words.slice(words.indexOf('--') + 1)
  const isNamed = words.includes('--') && /^[a-zA-Z]/.test(piece)
  const holder = isNamed && (script === 'evidence' || script === 'bench') ? script : null
  return holder === null || hasPiece(holder, piece) ? [] : [`${holder} has no piece ${piece}`]
}

const hasPiece = (holder: string, piece: string): boolean =>
  ['ts', 'mjs'].some((ending) => existsSync(join(holder, `${piece}.${ending}`)))

function hasProgram(name: string, folder: string): boolean {
  const isOurs = listPackages().some(({ bin = {} }) => name in bin)
  return isOurs || ['.', folder].some((place) => existsSync(join(place, 'node_modules', '.bin', name)))
}

/** Words that name files here, such as of a test to run, or the first of what is copied. */
function missingFiles(program: string, words: readonly string[], { folder }: Place): readonly string[] {
  if (folder === null) return []
  const named =
    program === 'cp' ? words.slice(0, 1) : words.filter((word) => /^[\w.][^:]*\/.*\.[a-z]+$/.test(word))
  return named
    .filter((word) => !existsSync(join(folder, word)))
    .map((word) => `there is no ${join(folder, word)}`)
}
