import { Failure } from './failure.mjs'

/** @typedef {Readonly<{ repository: string, securityContact: string }>} Setting */

/** An address of a repository by which a person and a registry find it. */
const repositoryAddress = /^https:\/\/[\w.-]+\/[\w.-]+\/[\w.-]+$/

/**
 * What the owner has filled in, in the root package.json.
 *
 * @param {Readonly<{ portage?: Partial<Setting> }>} rootManifest
 * @returns {Setting}
 * @throws {Failure} when something is missing, in one sentence
 */
export function readSetting({ portage = {} }) {
  const { repository = '', securityContact = '' } = portage
  const missing = [
    ...(repositoryAddress.test(repository) && !repository.endsWith('.git')
      ? []
      : ['`portage.repository` (https://host/owner/name)']),
    ...(securityContact.trim() === '' ? ['`portage.securityContact` (where faults are reported)'] : []),
  ]
  if (missing.length === 0) return { repository, securityContact }
  throw new Failure(`Nothing is published: fill in ${missing.join(' and ')} in the root package.json.`)
}

/**
 * Where a package is found, made of the one setting.
 *
 * @param {string} repository
 * @param {string} path the package's folder, from the root
 */
export function linksOf(repository, path) {
  return {
    repository: { type: 'git', url: `git+${repository}.git`, directory: path },
    homepage: `${repository}/tree/main/${path}#readme`,
    bugs: { url: `${repository}/issues` },
  }
}

/**
 * The same manifest with its links, behind what says what it is. All else stays in its order.
 *
 * @param {Readonly<Record<string, unknown>>} manifest
 * @param {ReturnType<typeof linksOf>} links
 */
export function withLinks(manifest, links) {
  const { repository: _, homepage: __, bugs: ___, ...rest } = manifest
  const entries = Object.entries(rest)
  const after = entries.findIndex(([key]) => key === 'license') + 1
  return Object.fromEntries([...entries.slice(0, after), ...Object.entries(links), ...entries.slice(after)])
}

/**
 * Why packages must not be published; nothing where they may.
 *
 * @param {Setting} setting
 * @param {readonly Readonly<{ path: string, manifest: any }>[]} packages
 * @returns {readonly string[]} one sentence each
 */
export function findUnpublishable({ repository }, packages) {
  return packages.flatMap(({ path, manifest }) => {
    const { name, version, keywords = [], publishConfig = {}, license } = manifest
    const links = Object.entries(linksOf(repository, path))
    const other = links.filter(([key, value]) => JSON.stringify(manifest[key]) !== JSON.stringify(value))
    return [
      ...(version === '0.0.0' ? [`${name} has no version: run npm run versions.`] : []),
      ...(other.length === 0
        ? []
        : [
            `${name} has no ${other.map(([key]) => key).join(', ')} of this repository: publish with npm run release.`,
          ]),
      ...(keywords.length === 0 ? [`${name} has no keywords.`] : []),
      ...(license ? [] : [`${name} has no license.`]),
      ...(publishConfig.access === 'public' && publishConfig.provenance === true
        ? []
        : [`${name} has no publishConfig with access public and provenance.`]),
    ]
  })
}
