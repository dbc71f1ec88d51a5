import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const rightToLeft: readonly string[] = ['ar', 'fa', 'he']

const arabicOrHebrew = /[\u0590-\u08ff]/

/** Only the sentences: `src/copy/<language>/<part>.ts`. */
const file = /[\\/]src[\\/]copy[\\/](\w\w(?:-\w\w)?)[\\/]\w+\.ts$/

/** The names of icu-minify for what may stand in a sentence. */
const kinds = { number: 0, select: 1, plural: 2 } as const

type Node = Readonly<{ type: string; start: number; end: number; [key: string]: unknown }>

/**
 * Turns every sentence that holds names into a function of them, so that neither a parser nor a formatter is sent to
 * anybody. What a module exports becomes a function of the language's plurals.
 *
 * Where sentences run from right to left, each name is put between isolates, so that an amount or an address stays as
 * it is, and a sentence that begins with one says by a mark which way it runs: browsers go by its first letter, and do
 * not pass over isolates.
 */
export function compileCopy(): Plugin {
  return {
    name: 'portage:compile-copy',
    transform(code, id) {
      const language = file.exec(id)?.[1]
      if (language === undefined) return null
      const words = findWords(this.parse(code))
      const sentences = sentencesOf(words)
      let out = ''
      let at = words.start
      for (const { start, end, value } of sentences) {
        out += code.slice(at, start) + compileSentence(value, language)
        at = end
      }
      return { code: `export const words = (plural) => (${out}${code.slice(at, words.end)})`, map: null }
    },
  }
}

/** One sentence in ICU's notation as JavaScript: a string, or a function of what stands in it. */
export function compileSentence(sentence: string, language: string): string {
  const compiled: unknown = compile(sentence)
  const isRightToLeft = rightToLeft.includes(language)
  const mark =
    isRightToLeft && arabicOrHebrew.test(sentence) && leadOf(compiled) !== 'right-to-left' ? '\u200f' : ''
  if (typeof compiled === 'string') return JSON.stringify(mark + compiled)
  return `(a) => ${mark === '' ? '' : '"\\u200f" + '}${join(compiled, isRightToLeft)}`
}

type Lead = 'right-to-left' | 'other' | null

/** Which way a sentence runs by what it begins with; null where nothing of it is a letter. */
function leadOf(nodes: unknown): Lead {
  if (!Array.isArray(nodes)) return leadOfNode(nodes)
  return nodes.reduce<Lead>((lead, node: unknown) => lead ?? leadOfNode(node), null)
}

function leadOfNode(node: unknown): Lead {
  if (node === kinds.number) return null
  if (typeof node === 'string') {
    const letter = /\p{L}/u.exec(node)?.[0]
    return letter === undefined ? null : arabicOrHebrew.test(letter) ? 'right-to-left' : 'other'
  }
  const [, kind, cases] = node as [string, number | undefined, Record<string, unknown>]
  if (kind === undefined) return 'other'
  return Object.values(cases).every((one) => leadOf(one) === 'right-to-left') ? 'right-to-left' : 'other'
}

function join(nodes: unknown, isolates: boolean): string {
  if (!Array.isArray(nodes)) return typeof nodes === 'string' ? JSON.stringify(nodes) : 'n'
  return nodes.length === 0 ? '""' : nodes.map((node: unknown) => say(node, isolates)).join(' + ')
}

function say(node: unknown, isolates: boolean): string {
  if (typeof node === 'string') return JSON.stringify(node)
  if (node === kinds.number) return 'n'
  const [name, kind, cases] = node as [string, number | undefined, Record<string, unknown>]
  if (kind === undefined) return isolates ? `"\\u2068" + a.${name} + "\\u2069"` : `a.${name}`
  if (kind === kinds.select) {
    const { other, ...named } = cases
    return Object.entries(named).reduceRight(
      (rest, [key, one]) => `(a.${name} === ${JSON.stringify(key)} ? ${join(one, isolates)} : ${rest})`,
      join(other, isolates),
    )
  }
  if (kind === kinds.plural) {
    const said = Object.entries(cases).map(
      ([key, one]) => `${JSON.stringify(key)}: (n) => ${join(one, isolates)}`,
    )
    return `plural(a.${name}, { ${said.join(', ')} })`
  }
  throw new Error(`A sentence holds “${name}” in a way that is not compiled here.`)
}

/** The object with the sentences: what `words` is, or what `translate` is given. */
function findWords(tree: unknown): Node {
  const program = tree as Readonly<{ body: readonly Node[] }>
  for (const statement of program.body) {
    const declaration = statement.declaration as Readonly<{ declarations?: readonly Node[] }> | undefined
    const value = declaration?.declarations?.[0]?.init as Node | undefined
    if (value?.type === 'ObjectExpression') return value
    if (value?.type === 'CallExpression') return (value.arguments as readonly Node[])[0] as Node
  }
  throw new Error('A part of a language exports its sentences as `words`.')
}

/** The strings that are values of an object, in the order of the file. */
function sentencesOf(tree: unknown): { start: number; end: number; value: string }[] {
  if (tree === null || typeof tree !== 'object') return []
  if (Array.isArray(tree)) return tree.flatMap(sentencesOf)
  const node = tree as Node
  if (node.type === 'Property') {
    const value = node.value as Node
    if (value.type === 'Literal' && typeof value.value === 'string')
      return [{ start: value.start, end: value.end, value: value.value }]
    if (value.type === 'TemplateLiteral' || value.type === 'BinaryExpression')
      throw new Error('A sentence is one string, so that it can be compiled.')
    return sentencesOf(value)
  }
  return Object.values(node).flatMap(sentencesOf)
}
