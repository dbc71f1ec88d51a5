import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is read of a package.json. */
export type Manifest = Readonly<{
  name: string
  scripts?: Readonly<Record<string, string>>
  bin?: Readonly<Record<string, string>>
  peerDependencies?: Readonly<Record<string, string>>
  peerDependenciesMeta?: Readonly<Record<string, Readonly<{ optional?: boolean }>>>
}>

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** The packages of this checkout. */
export const listPackages = (): readonly Manifest[] =>
  readdirSync('packages').map((folder) => readManifest(join('packages', folder)))
