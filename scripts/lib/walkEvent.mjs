import { childrenOf, importsOf, isFunction } from './parseSources.mjs'

/**
 * @typedef {import('./parseSources.mjs').Source} Source
 * @typedef {Readonly<{ event: string, phase: string, files: number, stays: number, returns: number }>} Way files it
 *   goes through, how often it enters one, and how often one that it has left
 */

/** The names a pattern binds. @param {any} pattern @returns {string[]} */
function namesIn(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => namesIn(property.value ?? property.argument))
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn)
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return []
  }
}

/** Whether a piece of code names one of these. */
function mentions(node, names) {
  if (node.type === 'Identifier') return names.has(node.name)
  return childrenOf(node).some((child) => mentions(child, names))
}

/** By file, its functions and its tables by name: every event is followed through the same files. */
const declared = new WeakMap()

function declarationsOf(source) {
  const found = declared.get(source) ?? readDeclarations(source)
  declared.set(source, found)
  return found
}

function readDeclarations({ tree }) {
  const found = new Map()
  for (const statement of tree.body) {
    const node = statement.declaration ?? statement
    if (node.type === 'FunctionDeclaration') found.set(node.id.name, node)
    if (node.type !== 'VariableDeclaration') continue
    for (const { id, init } of node.declarations) if (init) found.set(id.name, init)
  }
  return found
}

/**
 * Follows one event through the calls that pass it, or a part of it, on: the case of a `switch` that is its own, and the
 * row of its phase. Functions are entered once. Read from the source; nothing runs.
 *
 * @param {ReadonlyMap<string, Source>} sources
 * @param {Readonly<{ file: string, name: string, event: string, phase: string }>} way where the event comes in, its type,
 *   and the phase it comes in
 * @returns {Way | null} null where no row of the phase is for it
 */
function walkEvent(sources, { file, name, event, phase }) {
  const folder = file.slice(0, file.lastIndexOf('/'))
  const passed = new Set()
  const trip = []
  let isTaken = false

  const known = (path) => declarationsOf(sources.get(path))
  const resolve = (path, wanted) => {
    const own = known(path).get(wanted)
    if (own) return { path, node: own, name: wanted }
    for (const { node, path: from } of importsOf(sources.get(path), (one) => sources.has(one))) {
      const specifier = node.specifiers?.find(({ local }) => local?.name === wanted)
      if (specifier) return resolve(from, specifier.imported?.name ?? wanted)
    }
    return null
  }
  const enter = ({ path, node, name: called }, carried) => {
    const key = `${path} ${called}`
    if (passed.has(key)) return
    passed.add(key)
    if (trip.at(-1) !== path) trip.push(path)
    read(path, node.body, carried)
  }
  /** The row of the phase, wherever it is written. */
  const enterRow = () => {
    const table = resolve(`${folder}/phases/phases.ts`, [...known(`${folder}/phases/phases.ts`).keys()][0])
    const entry = table.node.properties.find(({ key }) => (key.name ?? key.value) === phase)
    const own = resolve(table.path, entry.value.name)
    const rows = own.node.properties.find(({ key }) => key.name === 'on').value
    const list =
      rows.type === 'ObjectExpression' ? rows.properties : [{ type: 'SpreadElement', argument: rows }]
    const row = list.find(({ key }) => key && (key.name ?? key.value) === event)
    const shared = list.flatMap((one) => (one.type === 'SpreadElement' ? [one.argument] : []))
    for (const value of row ? [row.value] : shared) {
      if (isFunction(value)) {
        isTaken = true
        enter({ path: own.path, node: value, name: `row of ${phase}` }, new Set(namesIn(value.params[1])))
        continue
      }
      const target = resolve(own.path, value.callee?.name ?? value.name)
      if (!target) continue
      if (!row && !hasText(target.node.body, event)) continue
      isTaken = true
      // What makes rows gives back functions, whose second parameter is the event.
      const inner = value.callee
        ? innerEvents(target.node.body)
        : namesIn(target.node.params[1] ?? target.node.params[0])
      enter(target, new Set(inner))
    }
  }
  const read = (path, node, carried) => {
    if (isFunction(node)) {
      for (const child of childrenOf(node)) read(path, child, carried)
      return
    }
    if (node.type === 'SwitchStatement' && mentions(node.discriminant, carried)) {
      const types = node.cases.map(({ test }) => test?.value)
      const at = types.includes(event) ? types.indexOf(event) : node.cases.findIndex(({ test }) => !test)
      const taken = node.cases.slice(at).find(({ consequent }) => consequent.length > 0)
      for (const statement of taken?.consequent ?? []) read(path, statement, carried)
      return
    }
    for (const child of childrenOf(node)) read(path, child, carried)
    if (node.type === 'VariableDeclarator' && node.init && mentions(node.init, carried))
      for (const bound of namesIn(node.id)) carried.add(bound)
    if (node.type !== 'CallExpression' || !node.arguments.some((one) => mentions(one, carried))) return
    if (node.callee.type !== 'Identifier') {
      if (node.callee.type === 'CallExpression') enterRow()
      return
    }
    const target = resolve(path, node.callee.name)
    if (!target) {
      if (node.callee.name === 'row') enterRow()
      return
    }
    if (!isFunction(target.node)) return
    const bound = node.arguments.flatMap((argument, at) =>
      mentions(argument, carried) ? namesIn(target.node.params[at]) : [],
    )
    enter(target, new Set(bound))
  }
  enter(resolve(file, name), new Set(['event']))
  if (!isTaken) return null
  const files = new Set(trip).size
  return { event, phase, files, stays: trip.length, returns: trip.length - files }
}

/** Whether a piece of code has this text in it. */
function hasText(node, text) {
  return node.value === text || node.name === text || childrenOf(node).some((child) => hasText(child, text))
}

function innerEvents(node) {
  const own = isFunction(node) ? namesIn(node.params[1]) : []
  return [...own, ...childrenOf(node).flatMap(innerEvents)]
}

/**
 * The way with the most returns of all events in all phases.
 * @param {ReadonlyMap<string, Source>} sources
 * @param {Readonly<{ file: string, name: string }>} start where events come in
 * @returns {Way | null} null where there are no phases
 */
export function longestWay(sources, { file, name }) {
  const folder = file.slice(0, file.lastIndexOf('/'))
  const tables = sources.get(`${folder}/phases/phases.ts`)
  const events = sources.get(`${folder}/events.ts`)
  if (!tables || !events) return null
  const [table] = declarationsOf(tables).values()
  const phases = table.properties.map(({ key }) => key.name ?? key.value)
  const types = new Set([...events.text.matchAll(/\btype: '([\w-]+)'/g)].map(([, type]) => type))
  return [...types]
    .flatMap((event) => phases.map((phase) => walkEvent(sources, { file, name, event, phase })))
    .filter((way) => way !== null)
    .reduce((most, way) => (most === null || way.returns > most.returns ? way : most), null)
}
