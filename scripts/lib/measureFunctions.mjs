import { childrenOf, isFunction } from './parseSources.mjs'

/** Above so many ways through it, a function is hard to hold in mind. */
const most = 15

const branches = new Set([
  'IfStatement',
  'ConditionalExpression',
  'LogicalExpression',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'CatchClause',
])

/** How many ways there are through a function, without those inside it. */
function complexityOf(node) {
  const count = (one) => {
    if (isFunction(one)) return 0
    const own = branches.has(one.type) || (one.type === 'SwitchCase' && one.test !== null) ? 1 : 0
    return childrenOf(one).reduce((sum, child) => sum + count(child), own)
  }
  return childrenOf(node).reduce((sum, child) => sum + count(child), 1)
}

function linesOf(text, { start, end }) {
  return text.slice(start, end).split('\n').length
}

/**
 * The functions of a package that are hard to hold in mind.
 * @param {ReadonlyMap<string, import('./parseSources.mjs').Source>} sources
 * @returns {Readonly<{ complex: number, longest: readonly [string, number] }>} how many have more than fifteen ways
 *   through them, a `switch` that names each member of a union among them, and the longest in lines
 */
export function measureFunctions(sources) {
  let complex = 0
  let longest = /** @type {readonly [string, number]} */ (['', 0])
  for (const { path, text, tree } of sources.values()) {
    const visit = (node) => {
      if (isFunction(node)) {
        if (complexityOf(node) > most) complex += 1
        const lines = linesOf(text, node)
        if (lines > longest[1]) longest = [`${path} ${node.id?.name ?? ''}`.trim(), lines]
      }
      for (const child of childrenOf(node)) visit(child)
    }
    visit(tree)
  }
  return { complex, longest }
}
