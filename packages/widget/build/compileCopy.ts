import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const rightToLeft: readonly string[] = ['ar', 'fa', 'he']

/** Only the sentences: `src/copy/<language>/<part>.ts`. */
const file = /[\\/]src[\\/]copy[\\/](\w\w(?:-\w\w)?)[\\/]\w+\.ts$/

type Node = Readonly<{ type: string; start: number; end: number; [key: string]: unknown }>

/**
 * Turns every sentence of a language into what `icu-minify/format` reads, so that no parser is sent to anybody.
 * Where sentences run from right to left, each name is put between isolates, so that an amount or an address stays
 * as it is.
 */
export function compileCopy(): Plugin {
  return {
    name: 'portage:compile-copy',
    transform(code, id) {
      const language = file.exec(id)?.[1]
      if (language === undefined) return null
      let out = code
      for (const { start, end, value } of sentencesOf(this.parse(code) as unknown as Node).reverse())
        out = out.slice(0, start) + JSON.stringify(compileSentence(value, language)) + out.slice(end)
      return { code: out, map: null }
    },
  }
}

/** One sentence in ICU's notation as the tree that is shipped. */
export function compileSentence(sentence: string, language: string): unknown {
  const compiled: unknown = compile(sentence)
  return rightToLeft.includes(language) ? isolateNames(compiled) : compiled
}

/** A name is a list of one string; plurals and choices hold a tree for each of their cases. */
function isolateNames(nodes: unknown): unknown {
  if (!Array.isArray(nodes)) return nodes
  return nodes.flatMap((node: unknown) => {
    if (!Array.isArray(node)) return [node]
    if (node.length === 1) return ['\u2068', node, '\u2069']
    const [name, type, cases] = node as [string, number, Record<string, unknown>]
    return [
      [name, type, Object.fromEntries(Object.entries(cases).map(([key, one]) => [key, isolateNames(one)]))],
    ]
  })
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
