import type { Block } from './block.js'

/** What is put around an example, so that it is a module. */
export type Completed = Readonly<{
  code: string
  /** Lines of the module before the example's first. */
  before: number
  /** What it takes as given. */
  given: readonly string[]
}>

export type Surroundings = Readonly<{
  /** How a name of ours is imported, from the example's own package before all others. */
  find: (name: string) => Readonly<{ entry: string; isType: boolean }> | undefined
  /** Types of what is taken as given, by name. */
  given: Readonly<Record<string, string>>
  /** Packages of others by the names that are imported from them. */
  imported: Readonly<Record<string, string>>
}>

/**
 * An example of a docstring as a module: it imports what it names, and what it takes as given is declared. Its own lines
 * stay one for one, below the imports it begins with.
 */
export function completeExample({ code }: Block, surroundings: Surroundings): Completed {
  const lines = code.split('\n')
  const own = lines.filter((line) => line.startsWith('import ')).join('\n')
  const names = namesIn(code).filter((name) => !namesIn(own).includes(name))
  const declared = declaredIn(code)
  const isFree = (name: string): boolean => !declared.has(name)
  const given = names.filter((name) => surroundings.given[name] !== undefined && isFree(name))
  const isNamed = (name: string): boolean => isFree(name) && !given.includes(name)
  const imports = names.filter(isNamed).flatMap((name) => {
    const found = surroundings.find(name)
    const entry = found?.entry ?? surroundings.imported[name]
    return entry === undefined ? [] : [`import { ${found?.isType ? 'type ' : ''}${name} } from '${entry}'`]
  })
  const needed = given.map((name) => `declare const ${name}: ${surroundings.given[name]}`)
  const head = [...imports, own, ...needed, 'export const example = async () => {'].join('\n')
  const body = lines.map((line) => (line.startsWith('import ') ? '' : line)).join('\n')
  return { code: `${head}\n${body}}\n`, before: head.split('\n').length, given }
}

/** The identifiers of a piece of code outside of its texts and comments, each once; no properties, no keys. */
function namesIn(code: string): readonly string[] {
  const bare = code.replaceAll(/'[^'\n]*'|\/\/[^\n]*/g, "''").replaceAll(/`[^`]*`/g, '``')
  const found = [...bare.matchAll(/(?<![\w$.])(?:\.\.\.)?([A-Za-z_$][\w$]*)(?!\s*:(?!:))/g)]
  return [...new Set(found.map(([, name = '']) => name))]
}

/** What an example declares itself, by `const`, `let` or `function`. */
function declaredIn(code: string): ReadonlySet<string> {
  const patterns = [...code.matchAll(/\b(?:const|let|function)\s+(\{[^}]*\}|\[[^\]]*\]|[\w$]+)/g)]
  return new Set(
    patterns.flatMap(([, pattern = '']) =>
      [...pattern.matchAll(/([\w$]+)\s*(?=[,}\]=]|$)/g)].map(([, name = '']) => name),
    ),
  )
}
