import { transform } from 'esbuild'
import { parseAst } from 'vite'

/** @typedef {Readonly<Record<string, string>>} Platforms the oldest version of each, by MDN's name for it */
/**
 * @typedef {Readonly<{
 *   globals: ReadonlyMap<string, readonly string[]>,
 *   members: ReadonlyMap<string, readonly string[]>,
 *   calls: ReadonlyMap<string, readonly string[]>,
 * }>} Newer what is newer than some platforms, and than which: global names, members of named objects
 *   (`AbortSignal.any`), and methods that only objects too new have (`union`)
 */

/** Objects that are there by a name of their own. */
const owners = Object.freeze({
  crypto: 'Crypto',
  document: 'Document',
  globalThis: 'Window',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  self: 'Window',
  window: 'Window',
})

/**
 * Sorts MDN's data by how code names a thing.
 * @param {Platforms} platforms
 * @param {{ missing?: readonly string[], ours?: readonly string[] }} [besides] `missing` are names that are newer
 *   whatever MDN says (`fetch`, `navigator.locks`, `.showPicker`); `ours` are methods that are not told
 * @returns {Promise<Newer>}
 */
export async function listNewer(platforms, { missing = [], ours = [] } = {}) {
  // Twenty megabytes, which only this stage reads.
  const { default: known } = await import('@mdn/browser-compat-data/forLegacyNode')
  const { api, javascript } = known
  /** @type {Map<string, (readonly string[])[]>} by name, the platforms that each thing of that name is missing on */
  const globals = new Map()
  const members = new Map()
  const calls = new Map()
  const add = (map, name, lacking) => map.set(name, [...(map.get(name) ?? []), lacking])

  const { builtins } = javascript
  const owned = [
    ...partsOf(builtins),
    ...partsOf(builtins.Intl).map(([name, part]) => [`Intl.${name}`, part]),
  ]
  for (const [owner, part] of owned) {
    if (!owner.includes('.')) add(globals, owner, lackingOf(part, platforms))
    for (const [name, member] of partsOf(part)) {
      add(members, `${owner}.${name}`, lackingOf(member, platforms))
      add(calls, name, lackingOf(member, platforms))
    }
  }
  for (const [owner, part] of partsOf(api)) {
    add(globals, owner, lackingOf(part, platforms))
    for (const [key, member] of partsOf(part)) {
      const name = key.replace(/_static$/, '')
      if (name.includes('_')) continue
      add(members, `${owner}.${name}`, lackingOf(member, platforms))
      // One plain word is as likely a name of ours.
      if (/[a-z][A-Z]/.test(name)) add(calls, name, lackingOf(member, platforms))
      if (owner === 'Window') add(globals, name, lackingOf(member, platforms))
    }
  }
  for (const name of missing) {
    const [owner, member] = name.split('.')
    if (owner === '') calls.set(member, [['every place']])
    else if (member === undefined) globals.set(owner, [['every place']])
    else members.set(`${owners[owner] ?? owner}.${member}`, [['every place']])
  }
  for (const name of ours) calls.delete(name)
  return { globals: keepLacking(globals), members: keepLacking(members), calls: keepLacking(calls) }
}

/** What MDN knows below a place. @returns {[string, any][]} */
function partsOf(place) {
  return Object.entries(place).filter(([name, part]) => name !== '__compat' && part.__compat !== undefined)
}

/** @param {Platforms} platforms @returns {readonly string[]} those that lack a thing or had it only later */
function lackingOf({ __compat: { support } }, platforms) {
  return Object.entries(platforms)
    .filter(([name, oldest]) => ![support[name]].flat().some((how) => isSince(how, oldest)))
    .map(([name, oldest]) => `${name} ${oldest}`)
}

/** Whether one way of supporting a thing is there in a version, by its own name and without a flag. */
function isSince(how, oldest) {
  // Of what no server has a use for, MDN says nothing of Node.
  if (how === undefined) return true
  const { version_added, version_removed, flags, prefix, alternative_name } = how
  if (flags || prefix || alternative_name || version_removed) return false
  return typeof version_added === 'string' && version_added !== 'preview' && isUpTo(version_added, oldest)
}

/** @param {string} version @param {string} oldest */
function isUpTo(version, oldest) {
  const [left, right] = [version.replace('≤', ''), oldest].map((text) => text.split('.').map(Number))
  const at = left.findIndex((part, index) => part !== (right[index] ?? 0))
  return at < 0 || left[at] < (right[at] ?? 0)
}

/** Keeps names under which nothing is there on every platform. */
function keepLacking(map) {
  const kept = [...map].filter(([, all]) => all.every((lacking) => lacking.length > 0))
  return new Map(kept.map(([name, all]) => [name, [...new Set(all.flat())]]))
}

/**
 * What code uses without asking for it first: a global by its bare name, a member that is called, made with `new` or
 * looked into. `typeof X`, `X?.()`, and reading a member that may be undefined are asking.
 * @param {string} code a module @param {Newer} newer
 * @returns {Promise<ReadonlyMap<string, readonly string[]>>} by feature, the platforms it is missing on
 */
export async function findNewer(code, { globals, members, calls }) {
  // Names of the module's own are made short, so that what is still called `fetch` is the global.
  const { code: named } = await transform(code, { minifyIdentifiers: true, format: 'esm', target: 'esnext' })
  const found = new Map()
  visit(parseAst(named), null, '')
  return found

  function visit(node, parent, key) {
    if (Array.isArray(node)) for (const one of node) visit(one, parent, key)
    if (typeof node?.type !== 'string') return
    if (node.type === 'Identifier' && isBareName(parent, key)) {
      const lacking = globals.get(node.name)
      if (lacking && parent.operator !== 'typeof') found.set(node.name, lacking)
    }
    if (node.type === 'MemberExpression' && !node.computed && isRelied(parent, key)) {
      const name = node.property.name
      const path = pathOf(node.object)
      const lacking = path === 'Window' ? globals.get(name) : members.get(`${path}.${name}`)
      if (lacking) found.set(path === 'Window' ? name : `${path}.${name}`, lacking)
      const isKnown = path !== null && (globals.has(path) || members.has(`${path}.${name}`))
      if (!lacking && !isKnown && parent.type === 'CallExpression' && calls.has(name))
        found.set(`.${name}()`, calls.get(name))
    }
    for (const [field, child] of Object.entries(node)) if (field !== 'type') visit(child, node, field)
  }
}

/** Whether an identifier stands for a value, and not for a property's name. */
function isBareName(parent, key) {
  const isName = (key === 'property' || key === 'key') && !parent.computed
  return (
    !isName &&
    !(parent.type === 'LabeledStatement' || key === 'label' || key === 'imported' || key === 'exported')
  )
}

/** Whether something would throw if this member were undefined. */
function isRelied(parent, key) {
  if (parent.optional) return false
  if (key === 'callee') return true
  return parent.type === 'MemberExpression' && key === 'object'
}

/** What an expression is called in MDN's data, or null. */
function pathOf(node) {
  if (node.type === 'Identifier') return owners[node.name] ?? node.name
  if (node.type !== 'MemberExpression' || node.computed) return null
  const path = pathOf(node.object)
  if (path === 'Window') return owners[node.property.name] ?? node.property.name
  return path === 'Intl' ? `Intl.${node.property.name}` : null
}

/**
 * Whether code is written in a way that some of esbuild's targets cannot read.
 * @param {string} code @param {readonly string[]} targets @param {'js' | 'css'} loader
 */
export async function hasNewerSyntax(code, targets, loader) {
  // Which letters a property of Unicode holds differs between browsers, and esbuild calls each such pattern too new.
  const supported = loader === 'js' ? { 'regexp-unicode-property-escapes': true } : {}
  const [written, lowered] = await Promise.all(
    [['esnext'], [...targets]].map((target) => transform(code, { loader, target, supported })),
  )
  return written.code !== lowered.code
}
