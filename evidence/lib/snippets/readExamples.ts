import type { Block } from './block.js'

const docstring = /\/\*\*([\s\S]*?)\*\//g

/** The example of every docstring of a source: what follows `@example`, up to the next tag. */
export function readExamples(file: string, text: string): readonly Block[] {
  return [...text.matchAll(docstring)].flatMap((match) => {
    const first = text.slice(0, match.index).split('\n').length
    const lines = (match[1] ?? '').split('\n').map((line) => line.replace(/^\s*\* ?/, ''))
    return lines.flatMap((line, index) => {
      if (!line.startsWith('@example')) return []
      const next = lines.findIndex((other, at) => at > index && /^@[a-z]+\b/i.test(other))
      const code = lines.slice(index + 1, next === -1 ? undefined : next).join('\n')
      const begins = first + index + 1
      return [
        {
          ...{ name: `${file}:${begins}`, file, line: begins, language: 'example' },
          ...{ code: `${code.trimEnd()}\n`, target: null },
        },
      ]
    })
  })
}
