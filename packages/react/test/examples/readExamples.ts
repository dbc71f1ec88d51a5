import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** One name that an entry exports, and the `@example` of its docstring, or null. */
export type Exported = Readonly<{ name: string; entry: string; file: string; example: string | null }>

const packages = resolve(import.meta.dirname, '..', '..', '..')

/** Every value that the entries of core and react export, with its example. */
export function readExamples(): readonly Exported[] {
  return ['core', 'react'].flatMap((folder) => {
    const exports = join(packages, folder, 'src', 'exports')
    const entries = readdirSync(exports).filter((file) => /^\w+\.ts$/.test(file))
    return entries.flatMap((file) => {
      const name = file.replace('.ts', '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      const subpath = name === 'index' ? '' : `/${name}`
      return readEntry(join(exports, file), `@portage/${folder}${subpath}`)
    })
  })
}

function readEntry(path: string, entry: string): readonly Exported[] {
  const lines = readFileSync(path, 'utf8').matchAll(/^export \{([^}]*)\} from '([^']*)\.js'$/gms)
  return [...lines].flatMap(([, names = '', source = '']) => {
    const file = findSource(resolve(dirname(path), source))
    const text = readFileSync(file, 'utf8')
    const values = names.split(',').map((name) => name.trim())
    return values
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => ({ name, entry, file: relative(packages, file), example: readExample(text, name) }))
  })
}

function findSource(path: string): string {
  const [folder, name] = [dirname(path), path.slice(dirname(path).length + 1)]
  const found = readdirSync(folder).find((file) => file === `${name}.ts` || file === `${name}.tsx`)
  if (found === undefined) throw new Error(`There is no source of ${path}.`)
  return join(folder, found)
}

/** What stands between `@example` and the next tag, in the docstring right above the name. */
function readExample(text: string, name: string): string | null {
  const at = text.search(new RegExp(`^export (?:async )?(?:function\\*? |const )${name}\\b`, 'm'))
  const [, doc = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n$/.exec(text.slice(0, Math.max(at, 0))) ?? []
  const [, example] = /^ \* @example\n([\s\S]*?)(?=^ \* @|^ $|(?![\s\S]))/m.exec(doc) ?? []
  return example === undefined ? null : example.replace(/^ \* ?/gm, '').trim()
}
