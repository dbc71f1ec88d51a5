import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** The name of a test as its source writes it. What stands where it is filled in is a group of the pattern. */
export type NamePattern = RegExp

type Node = Readonly<{ type: string }> & Readonly<Record<string, unknown>>

const groups = ['describe', 'suite']
const tests = ['test', 'it']
/** Members of `test` whose first parameter is no name of a test. */
const others = ['step', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach', 'use', 'extend']

/** Every test of a file by its full name, read from its source: nothing is run. */
export function readTests(file: string): readonly NamePattern[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  const found: NamePattern[] = []
  if (file.endsWith('.stories.tsx')) readStories(program as unknown as Node, found)
  else visit(program as unknown as Node, [], found)
  return found
}

function visit(node: Node, path: readonly string[], found: NamePattern[]): void {
  const call = node.type === 'CallExpression' ? readCall(node) : null
  if (call?.type === 'test') found.push(new RegExp(`^${[...path, call.title].join(' > ')}$`, 'u'))
  const inside = call?.type === 'group' ? [...path, call.title] : path
  for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, inside, found)
}

type Call = Readonly<{ type: 'group' | 'test'; title: string }>

function readCall({ callee, arguments: parameters }: Node): Call | null {
  const names = namesOf(callee as Node)
  const [root = ''] = names
  if (names.some((name) => others.includes(name))) return null
  const [first] = parameters as readonly Node[]
  if (first === undefined) return null
  const isFilled = names.some((name) => name === 'each' || name === 'for')
  const title = readTitle(first, isFilled)
  // `test.describe` of Playwright is a group.
  if (groups.includes(root) || names.includes('describe'))
    return isTable(callee as Node, names) ? null : { type: 'group', title: title ?? '(.+)' }
  if (!tests.includes(root) || title === null) return null
  return { type: 'test', title }
}

/** The first of two calls, which is given the table and not the name. */
function isTable(callee: Node, names: readonly string[]): boolean {
  return callee.type === 'MemberExpression' && ['each', 'for'].includes(names.at(-1) ?? '')
}

/** The names along what is called: `test.each(…)` is `test`, `each`. */
function namesOf(node: Node): readonly string[] {
  switch (node.type) {
    case 'Identifier':
      return [node.name as string]
    case 'MemberExpression':
      return [...namesOf(node.object as Node), ...namesOf(node.property as Node)]
    case 'CallExpression':
      return namesOf(node.callee as Node)
    default:
      return []
  }
}

function readTitle(node: Node, isFilled: boolean): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return patternOf(node.value, isFilled)
  if (node.type !== 'TemplateLiteral') return null
  const parts = node.quasis as readonly Readonly<{ value: Readonly<{ cooked: string }> }>[]
  return parts.map(({ value }) => patternOf(value.cooked, isFilled)).join('(.+)')
}

/** In a table’s name `%s` and `$name` are filled in. */
function patternOf(text: string, isFilled: boolean): string {
  const escaped = text.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&')
  return isFilled ? escaped.replace(/%[sdifjoOc#]|\\\$\w+(?:\\\.\w+)*/gu, '(.+)') : escaped
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** Stories are called as they are exported, in words. */
function readStories(program: Node, found: NamePattern[]): void {
  for (const node of program.body as readonly Node[]) {
    if (node.type !== 'ExportNamedDeclaration' || !isNode(node.declaration)) continue
    const { declarations = [] } = node.declaration as Readonly<{ declarations?: readonly Node[] }>
    for (const { id } of declarations) {
      const words = ((id as Node).name as string).replace(
        /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/gu,
        ' ',
      )
      found.push(new RegExp(`^${words}$`, 'u'))
    }
  }
}
