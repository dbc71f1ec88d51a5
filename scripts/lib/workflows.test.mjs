import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromRoot } from './paths.mjs'
import { stages } from './stages.mjs'

test('the shards of the workflow are every stage, once', () => {
  const workflow = readFileSync(fromRoot('.github', 'workflows', 'ci.yml'), 'utf8')
  const shards = /\n {8}shard:\n((?: {10}- .+\n)+)/.exec(workflow)?.[1] ?? ''
  const named = shards.split('\n').flatMap((line) => line.replace(/^ +- /, '').split(','))
  const names = named.filter((name) => name !== '')
  expect(names.sort()).toEqual(stages.map(({ name }) => name).sort())
})
