import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How names of a package are imported: as `{ name } from 'entry'`, or as `{ type name } from 'entry'`. */
export type Entries = ReadonlyMap<string, Readonly<{ entry: string; isType: boolean }>>

const source = '@portage/source'

/** The names that the entries of a package list, read from `src/exports`. @param folder such as `packages/core` */
export function readEntries(folder: string): Entries {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string
    exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  }
  const named = Object.entries(manifest.exports).flatMap(([path, target]) => {
    const file = typeof target === 'string' ? undefined : target[source]
    if (file === undefined) return []
    const entry = manifest.name + path.slice(1)
    return namesOf(readFileSync(join(folder, file), 'utf8')).map(
      ({ name, isType }) => [name, { entry, isType }] as const,
    )
  })
  return new Map(named)
}

function namesOf(text: string): readonly Readonly<{ name: string; isType: boolean }>[] {
  return [...text.matchAll(/export (type )?\{([^}]*)\}/g)].flatMap(([, allTypes, list = '']) =>
    list.split(',').flatMap((item) => {
      const [, type, name] = /^(type )?(?:[\w$]+ as )?([\w$]+)$/.exec(item.trim()) ?? []
      return name === undefined ? [] : [{ name, isType: (allTypes ?? type) !== undefined }]
    }),
  )
}
