import postcss, { type AtRule, type Root, type Rule } from 'postcss'
import { beforeAll, expect, test } from 'vitest'
import { buildStyles } from './buildStyles.js'

let sheet: Root

beforeAll(async () => {
  sheet = postcss.parse(await buildStyles())
})

function all<Node extends Rule | AtRule>(type: Node['type']): readonly Node[] {
  const nodes: Node[] = []
  sheet.walk((node) => {
    if (node.type === type) nodes.push(node as Node)
  })
  return nodes
}

const isKeyframe = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')

test('every selector of the built stylesheet stands under the root of the widget', () => {
  const outside = all<Rule>('rule')
    .filter((rule) => !isKeyframe(rule) && rule.parent?.type !== 'rule')
    .flatMap((rule) => rule.selectors)
    .filter((selector) => !/^(\.ptg-root|:where\(\.ptg-root)/.test(selector))
  expect(outside).toEqual([])
})

test('nothing of the page is named: no html, no body, no :root', () => {
  expect(
    all<Rule>('rule').filter((rule) => /(^|[\s,(])(html|body|:root|:host)\b/.test(rule.selector)),
  ).toEqual([])
})

test('nothing global is registered but keyframes and containers of our own name', () => {
  expect(
    all<AtRule>('atrule').filter(
      ({ name }) => name === 'property' || name === 'layer' || name === 'font-face',
    ),
  ).toEqual([])
  const keyframes = all<AtRule>('atrule').filter(({ name }) => name.endsWith('keyframes'))
  expect(keyframes.map(({ params }) => params).sort()).toEqual(['ptg-appear', 'ptg-fill'])
})

test('every custom property is of our own name', () => {
  const foreign = new Set<string>()
  sheet.walkDecls(/^--/, ({ prop }) => {
    if (!prop.startsWith('--ptg-')) foreign.add(prop)
  })
  expect([...foreign]).toEqual([])
})

test('dark by choice and dark by the system are the same', () => {
  const turnsOf = (selector: RegExp): string[] =>
    all<Rule>('rule')
      .filter((rule) => selector.test(rule.selector))
      .flatMap((rule) => rule.nodes.map(String))
  expect(turnsOf(/theme=["']?auto/)).toEqual(turnsOf(/theme=["']?dark/))
  expect(turnsOf(/theme=["']?auto/)).toContain('color-scheme: dark')
})

test('nothing inside the root gives way to a rule of the host, however many ids it names', () => {
  const weak = all<Rule>('rule')
    .filter((rule) => !isKeyframe(rule) && rule.parent?.type !== 'rule')
    .flatMap((rule) => rule.selectors)
    .filter(
      (selector) => selector !== '.ptg-root' && !/^(\.ptg-root:not\(#ptg#ptg\)|:where\()/.test(selector),
    )
  expect(weak).toEqual([])
})

test('no direction is asked for by :dir(), which bundlers of hosts make a list of languages', () => {
  expect(all<Rule>('rule').filter(({ selector }) => selector.includes(':dir('))).toEqual([])
})

test('whoever wants less motion gets none: no rule that moves something outweighs the one that stops it', () => {
  /** Classes, attributes and states: every selector of the sheet has the same two ids beside them. */
  const weigh = (selector: string): number =>
    selector.replaceAll(/:not\(#ptg#ptg\)|:where\([^)]*\)/g, '').match(/\.[\w-]+|\[[^\]]*\]|(?<!:):\w[\w-]*/g)
      ?.length ?? 0
  const isStill = ({ parent }: Rule): boolean =>
    parent?.type === 'atrule' && (parent as AtRule).params.includes('prefers-reduced-motion')
  const moving = all<Rule>('rule').filter((rule) =>
    rule.some((node) => node.type === 'decl' && /^(animation|transition)/.test(node.prop)),
  )
  const [still, ...others] = moving.filter(isStill).flatMap(({ selectors }) => selectors)
  expect(others).toEqual([])
  const stronger = moving
    .filter((rule) => !isStill(rule))
    .flatMap(({ selectors }) => selectors)
    .filter((selector) => weigh(selector) >= weigh(still ?? ''))
  expect(stronger).toEqual([])
  expect(moving.length).toBeGreaterThan(3)
})
