import { describe, expect, test } from 'vitest'
import { findUnpublishable, linksOf, readSetting, withLinks } from './publishing.mjs'
import { listPublished } from './workspace.mjs'

const repository = 'https://code.example/owner/name'
const setting = { repository, securityContact: 'security@code.example' }
const manifest = {
  name: '@portage/core',
  version: '0.1.0',
  keywords: ['bridge'],
  license: 'MIT',
  type: 'module',
  publishConfig: { access: 'public', provenance: true },
}
const path = 'packages/core'
const filled = withLinks(manifest, linksOf(repository, path))

describe('the one setting', () => {
  test('default: what the owner has filled in', () => {
    expect(readSetting({ portage: setting })).toEqual(setting)
  })

  test.each([
    [
      'nothing',
      undefined,
      /^Nothing is published: fill in `portage.repository` .* and `portage.securityContact` .* in the root package.json.$/,
    ],
    ['no contact', { ...setting, securityContact: ' ' }, /fill in `portage.securityContact`/],
    ['no address', { ...setting, repository: 'owner/name' }, /fill in `portage.repository`/],
    [
      'the address of a clone',
      { ...setting, repository: `${repository}.git` },
      /fill in `portage.repository`/,
    ],
  ])('error: %s is said in one sentence', (_name, portage, sentence) => {
    expect(() => readSetting({ portage })).toThrow(sentence)
  })
})

describe('the links of a package', () => {
  test('default: stand behind the license, and nothing else moves', () => {
    expect(Object.keys(filled)).toEqual([
      'name',
      'version',
      'keywords',
      'license',
      'repository',
      'homepage',
      'bugs',
      'type',
      'publishConfig',
    ])
    expect(filled.repository).toEqual({ type: 'git', url: `git+${repository}.git`, directory: path })
  })

  test('another repository takes the place of the one before', () => {
    const moved = withLinks(filled, linksOf('https://code.example/other/name', path))
    expect(moved.bugs).toEqual({ url: 'https://code.example/other/name/issues' })
    expect(Object.keys(moved)).toEqual(Object.keys(filled))
  })
})

describe('what may be published', () => {
  test('default: whatever is filled in', () => {
    expect(findUnpublishable(setting, [{ path, manifest: filled }])).toEqual([])
  })

  test.each([
    ['no version', { version: '0.0.0' }, 'has no version'],
    [
      'links of somewhere else',
      { homepage: 'https://elsewhere.example' },
      'has no homepage of this repository',
    ],
    ['no provenance', { publishConfig: { access: 'public' } }, 'has no publishConfig'],
    ['no keywords', { keywords: [] }, 'has no keywords'],
  ])('error: %s', (_name, over, sentence) => {
    expect(findUnpublishable(setting, [{ path, manifest: { ...filled, ...over } }])).toEqual([
      expect.stringContaining(sentence),
    ])
  })
})

test('of every package that people install only the version and the links are left to be filled in', () => {
  for (const { path: folder, manifest: found } of listPublished()) {
    const whole = { ...withLinks(found, linksOf(repository, folder)), version: '0.1.0' }
    expect(findUnpublishable(setting, [{ path: folder, manifest: whole }])).toEqual([])
    expect(found.scripts.prepublishOnly).toBe('node ../../scripts/publish.mjs --check')
  }
})
