import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromRoot } from './paths.mjs'
import { raiseExample } from './raiseExample.mjs'
import { listPublished } from './workspace.mjs'

test('packages of this repository are raised, in whatever list they are, and no others', () => {
  const before = {
    name: 'an-example',
    dependencies: { '@portage/core': '0.0.0', viem: '2.57.1' },
    devDependencies: { '@portage/localnet': '0.0.0' },
  }
  const versions = new Map([
    ['@portage/core', '1.2.0'],
    ['@portage/localnet', '1.1.0'],
  ])
  expect(JSON.parse(raiseExample(JSON.stringify(before), versions))).toEqual({
    name: 'an-example',
    dependencies: { '@portage/core': '1.2.0', viem: '2.57.1' },
    devDependencies: { '@portage/localnet': '1.1.0' },
  })
})

test.each(readdirSync(fromRoot('examples')))(
  'examples/%s names the versions of the packages as they are',
  (example) => {
    const text = readFileSync(fromRoot('examples', example, 'package.json'), 'utf8')
    const versions = new Map(listPublished().map(({ name, manifest }) => [name, manifest.version]))
    expect(text).toBe(raiseExample(text, versions))
  },
)
