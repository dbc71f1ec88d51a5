import { readdirSync, readFileSync } from 'node:fs'
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

test('every action is pinned to a commit, with its version beside it', () => {
  const folder = fromRoot('.github', 'workflows')
  const uses = readdirSync(folder).flatMap((name) =>
    [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/uses: (.+)/g)].map(([, action]) => action),
  )
  expect(uses.length).toBeGreaterThan(0)
  for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test('only the job that publishes may write, and it asks first what is missing', () => {
  const release = readFileSync(fromRoot('.github', 'workflows', 'release.yml'), 'utf8')
  expect(release).toMatch(/^permissions:\n {2}contents: read$/m)
  expect(release).toContain('id-token: write')
  expect(release.indexOf('npm run publishable')).toBeLessThan(release.indexOf('.ci/run'))
})
