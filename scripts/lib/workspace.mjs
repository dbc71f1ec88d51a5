import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fromRoot } from './paths.mjs'

/** @typedef {Readonly<{ name: string, path: string, folder: string, manifest: any, references: readonly string[] }>} Package */

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** @param {string} path relative to the root @returns {Package} */
function readPackage(path) {
  const folder = fromRoot(path)
  const manifest = readJson(join(folder, 'package.json'))
  const config = join(folder, 'tsconfig.json')
  const references = existsSync(config) ? (readJson(config).references ?? []) : []
  return Object.freeze({
    name: manifest.name,
    path,
    folder,
    manifest,
    references: references.map((reference) => resolve(folder, reference.path)),
  })
}

/** Every package and app of the workspace. @returns {Package[]} */
export function listPackages() {
  return ['packages', 'apps']
    .flatMap((parent) => readdirSync(fromRoot(parent)).map((name) => `${parent}/${name}`))
    .filter((path) => existsSync(fromRoot(path, 'package.json')))
    .map(readPackage)
}

/** The packages that people install. @returns {Package[]} */
export function listPublished() {
  return listPackages().filter((entry) => entry.manifest.private !== true)
}

/**
 * The same packages, each after those it refers to in its tsconfig.json.
 * @param {readonly Package[]} packages @returns {Package[]}
 */
export function inBuildOrder(packages) {
  const ordered = []
  const visit = (entry) => {
    if (ordered.includes(entry)) return
    for (const folder of entry.references) {
      const dependency = packages.find((candidate) => candidate.folder === folder)
      if (dependency !== undefined) visit(dependency)
    }
    ordered.push(entry)
  }
  for (const entry of packages) visit(entry)
  return ordered
}

/** The files a package's manifest promises. @param {Package} entry @returns {string[]} */
export function promisedFiles(entry) {
  const targets = []
  const collect = (value) => {
    if (typeof value === 'string') targets.push(value)
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(collect)
  }
  const { exports, bin, types, typesVersions } = entry.manifest
  collect({ exports, bin, types, typesVersions })
  return targets.filter((target) => target.startsWith('./dist/')).map((target) => join(entry.folder, target))
}
