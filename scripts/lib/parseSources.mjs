import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseAst } from 'vite'
import { listSources } from './listSources.mjs'

/**
 * @typedef {Readonly<{ path: string, text: string, tree: any }>} Source `path` from the package's folder `src`
 */

/**
 * The product's own files below a folder, each as a tree of ESTree.
 * @param {string} folder the package's folder `src` @returns {ReadonlyMap<string, Source>} by path
 */
export function parseSources(folder) {
  return new Map(
    listSources(folder).map((file) => {
      const path = relative(folder, file).replaceAll('\\', '/')
      const text = readFileSync(file, 'utf8')
      const tree = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
      return [path, { path, text, tree }]
    }),
  )
}

/** Whether a node is a function, of whatever form. @param {any} node */
export const isFunction = ({ type }) => type === 'FunctionDeclaration' || type.endsWith('FunctionExpression')

/** The nodes right below a node, in the order of the source. @param {any} node @returns {any[]} */
export function childrenOf(node) {
  return Object.values(node)
    .flat()
    .filter((child) => typeof child?.type === 'string')
    .sort((one, other) => one.start - other.start)
}

/** Which of the files a file imports or re-exports. @param {Source} source @param {(path: string) => boolean} isKnown */
export function importsOf({ path, tree }, isKnown) {
  return tree.body.flatMap((node) => {
    const found = resolveImport(path, node.source?.value ?? '', isKnown)
    return found === null ? [] : [{ node, path: found }]
  })
}

function resolveImport(from, specifier, isKnown) {
  if (!specifier.startsWith('.')) return null
  const bare = join(dirname(from), specifier)
    .replaceAll('\\', '/')
    .replace(/\.jsx?$/, '')
  return [`${bare}.ts`, `${bare}.tsx`].find(isKnown) ?? null
}
