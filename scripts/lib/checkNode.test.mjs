import { expect, test } from 'vitest'
import { checkNode } from './checkNode.mjs'

test('a Node that is new enough passes', () => {
  for (const version of ['20.19.0', '20.20.2', '22.0.0', '24.21.0'])
    expect(checkNode(version)).toBeUndefined()
})

test('error: an older one is told what to install', () => {
  expect(() => checkNode('20.18.3')).toThrowErrorMatchingInlineSnapshot(
    `[Failure: Node 20.18.3 is too old for this repository: install Node 20.19 or newer and run the command again.]`,
  )
  expect(() => checkNode('18.20.4')).toThrow('Node 18.20.4 is too old')
})
