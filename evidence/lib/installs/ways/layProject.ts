import { cpSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Place } from './way.js'

/** Lays a project below an install, beside a list of what it is to load. @returns its folder, of this name */
export function layProject({ folder, entries }: Place, project: string, name: string = project): string {
  const laid = join(folder, 'projects', name)
  cpSync(resolve('evidence', 'lib', 'installs', 'projects', project), laid, { recursive: true })
  writeFileSync(join(laid, 'entries.json'), JSON.stringify(entries))
  return laid
}
