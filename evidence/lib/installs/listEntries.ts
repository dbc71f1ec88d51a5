import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Every entry of these packages that is code, by the name it is imported by. */
export function listEntries(packages: readonly string[]): readonly string[] {
  return packages.flatMap((name) => {
    const manifest = resolve('packages', name.slice('@portage/'.length), 'package.json')
    const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as {
      exports: Readonly<Record<string, unknown>>
    }
    return Object.entries(exports)
      .filter(([, conditions]) => Object(conditions).require !== undefined)
      .map(([path]) => name + path.slice(1))
  })
}
