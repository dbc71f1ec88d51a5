import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findNewer, hasNewerSyntax, listNewer } from './findNewer.mjs'
import { fromRoot } from './paths.mjs'
import { browsers, missingInJest, node, ours, secureOnly, syntaxOf } from './platforms.mjs'

const newer = await listNewer(browsers, { missing: [...secureOnly, ...missingInJest], ours })

/** @param {string} code */
async function featuresOf(code) {
  return [...(await findNewer(code, newer)).keys()]
}

describe('what the oldest browsers lack', () => {
  test.each([
    ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
    ['Object.groupBy([1], String)', 'Object.groupBy'],
    ['await Array.fromAsync([1])', 'Array.fromAsync'],
    ['const both = (left, right) => left.union(right)', '.union()'],
    ['const few = (names) => names.values().drop(2).toArray()', '.drop()'],
    ['AbortSignal.any([])', 'AbortSignal.any'],
    ['new Intl.DurationFormat()', 'Intl.DurationFormat'],
    ['document.startViewTransition(() => {})', 'Document.startViewTransition'],
    ['const isSeen = (element) => element.checkVisibility()', '.checkVisibility()'],
    ['scheduler.yield()', 'scheduler'],
    ['window.scheduler.yield()', 'scheduler'],
  ])('given %s, then it is found', async (code, feature) => {
    expect(await featuresOf(code)).toContain(feature)
  })

  test.each([
    ['crypto.randomUUID()', 'Crypto.randomUUID'],
    ["navigator.locks.request('x', () => {})", 'Navigator.locks'],
    ["globalThis.navigator.clipboard.writeText('x')", 'Navigator.clipboard'],
  ])('given %s, which pages without https lack, then it is found', async (code, feature) => {
    expect(await featuresOf(code)).toEqual([feature])
  })

  test.each([
    ['const copy = (value) => structuredClone(value)', 'structuredClone'],
    ["new TextEncoder().encode('x')", 'TextEncoder'],
    ["fetch('/')", 'fetch'],
    ['const stop = (signal) => signal.throwIfAborted()', '.throwIfAborted()'],
  ])('given %s, which the jsdom of Jest lacks, then it is found', async (code, feature) => {
    expect(await featuresOf(code)).toEqual([feature])
  })

  test.each([
    'const sorted = [2, 1].toSorted().at(-1)',
    "if (typeof structuredClone === 'function') globalThis.structuredClone?.({})",
    'const locks = globalThis.navigator?.locks',
    "navigator.clipboard?.writeText('x')",
    'const wait = Promise.withResolvers?.()',
    "const ask = async (fetch) => fetch('/')",
    'export const read = ({ fetch: ask, caches }) => ask(caches)',
    'const made = { structuredClone: 1, union: 2 }; made.union',
  ])('given %s, then nothing is', async (code) => {
    expect(await featuresOf(code)).toEqual([])
  })
})

test('what the oldest Node lacks is found, and not what no server uses', async () => {
  const found = await findNewer(
    'export const go = () => { Promise.withResolvers(); document.startViewTransition() }',
    await listNewer(node, { ours }),
  )
  expect([...found]).toEqual([['Promise.withResolvers', ['nodejs 20.19.0']]])
})

test.each([
  ['js', 'export const letters = /[\\p{L}--[a-z]]/v', true],
  ['js', 'export function go() { using held = open() }', true],
  ['js', 'export class Held { static #count = 0; static { Held.#count += 1 } }', false],
  ['js', 'export const letters = /(?<=a)\\p{L}+/u', false],
  ['css', '.a { .b & { color: red } }', true],
  ['css', '@layer base { .a { color: oklch(50% 0.1 20) } }', false],
])('syntax that the oldest browsers cannot read, %s: %s: %s', async (loader, code, expected) => {
  expect(await hasNewerSyntax(code, syntaxOf.browsers, loader)).toBe(expected)
})

test('the README names these very platforms', () => {
  const { chrome, edge, firefox, safari, safari_ios, webview_android } = browsers
  expect([edge, webview_android, safari_ios]).toEqual([chrome, chrome, safari])
  const sentence = `Chrome, Edge and Android's WebView ${chrome}, Firefox ${firefox}, Safari and iOS ${safari}`
  for (const file of ['README.md', 'packages/widget/README.md'])
    expect(readFileSync(fromRoot(file), 'utf8').replace(/\s+/g, ' ')).toContain(sentence)
  const { engines } = JSON.parse(readFileSync(fromRoot('packages', 'core', 'package.json'), 'utf8'))
  expect(`${engines.node}.0`).toBe(`>=${node.nodejs}`)
  expect(syntaxOf.browsers).toEqual([
    `chrome${chrome}`,
    `edge${edge}`,
    `firefox${firefox}`,
    `safari${safari}`,
    `ios${safari_ios}`,
  ])
})
