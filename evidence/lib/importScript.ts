import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A module of scripts/lib. By its address, because the scripts are no package. */
export function importScript<Module>(name: string): Promise<Module> {
  return import(pathToFileURL(resolve('scripts', 'lib', name)).href) as Promise<Module>
}
