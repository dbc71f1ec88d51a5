import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Result } from './evidence.js'

/**
 * The recorded answers and vectors of the service lie beside the repository, not in it. Evidence always runs in
 * the repository's root.
 */
const spec = join('..', 'shared', 'spec')

/** What to answer when they are not there. */
export const specAbsent: Result = Object.freeze({
  outcome: 'not-checked',
  reason:
    'the recorded answers of the service (../shared/spec beside the repository) are not on this machine',
})

/** Whether they are there. */
export function hasSpec(): boolean {
  return existsSync(spec)
}

/** The path of one of its folders. */
export function specFolder(folder: string): string {
  return join(spec, folder)
}

/** One of its files, by path. */
export function readSpecText(path: string): string {
  return readFileSync(join(spec, path), 'utf8')
}

/** One of its JSON files, by path. */
export function readSpec(path: string): unknown {
  return JSON.parse(readSpecText(path))
}

/** The path of the file in a folder whose name begins with `prefix`. */
export function findSpec(folder: string, prefix: string): string {
  const name = readdirSync(join(spec, folder)).find((file) => file.startsWith(prefix))
  if (name === undefined) throw new Error(`${folder} holds no file that begins with ${prefix}.`)
  return `${folder}/${name}`
}
