import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** One call of the service, as the code writes it. Parts of the path that are filled in are `{}`. */
export type Call = Readonly<{ name: string; method: string; path: string }>

const actions = 'packages/core/src/actions'
const routes = 'packages/localnet/src/service/routes'

/** Every action that calls the service by itself, with method and path. */
export function readActions(): readonly Call[] {
  return listFiles(actions).flatMap((file) => {
    const found = /method: '([A-Z]+)',\s*path: (['`])(.+?)\2/.exec(readFileSync(join(actions, file), 'utf8'))
    const [, method, , path] = found ?? []
    return method && path ? [{ name: basename(file, '.ts'), method, path: fill(path) }] : []
  })
}

/** Every name that the entry of the actions exports as a function. */
export function readExports(): readonly string[] {
  const text = readFileSync('packages/core/src/exports/actions.ts', 'utf8')
  return [...text.matchAll(/export \{[^}]*\} from '\.\.\/actions\/(\w+)\.js'/g)].map(([, name]) => name ?? '')
}

/** Every route of localnet's service as it is written there, by what is asked for: `GET /chains` and the like. */
export function readRoutes(): ReadonlyMap<string, string> {
  return new Map(
    listFiles(routes).flatMap((file) =>
      [...readFileSync(join(routes, file), 'utf8').matchAll(/\.(get|post)\(\s*'([^']+)'/g)].map(
        ([, method = '', path = '']) => [`${method.toUpperCase()} ${fill(path)}`, path] as const,
      ),
    ),
  )
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
}

function fill(path: string): string {
  return path.replace(/\$\{[^}]*\}|:\w+/g, '{}')
}
