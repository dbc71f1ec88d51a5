import { join } from 'node:path'
import { Application } from 'typedoc'
import { root } from './routes.mjs'

/** How the pages of the reference look. */
const looks = {
  hidePageHeader: true,
  hideBreadcrumbs: true,
  useCodeBlocks: true,
  expandObjects: true,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  typeAliasPropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  enumMembersFormat: 'table',
  sanitizeComments: true,
  groupOrder: ['Functions', 'Variables', 'Classes', 'Interfaces', 'Type Aliases', 'References'],
}

/**
 * Reads what the compiler wrote of every public entry. TypeDoc works on the API of an older compiler, which reads the
 * declarations of this one.
 *
 * @param {readonly import('./listEntries.mjs').Entry[]} entries
 */
export async function readDeclarations(entries) {
  const app = await Application.bootstrapWithPlugins({
    entryPoints: entries.map(({ declarations }) => declarations),
    plugin: ['typedoc-plugin-markdown'],
    tsconfig: join(root, 'apps/docs/tsconfig.reference.json'),
    basePath: join(root, 'packages'),
    readme: 'none',
    skipErrorChecking: true,
    disableSources: true,
    excludeExternals: true,
    outputFileStrategy: 'modules',
    logLevel: 'Error',
    ...looks,
  })
  const project = await app.convert()
  if (project === undefined) throw new Error('The declarations could not be read: build the packages first.')
  const names = new Map(entries.map(({ declarations, name }) => [declarations, name]))
  for (const module of project.children ?? [])
    module.name = names.get(project.files.getReflectionPath(module)) ?? module.name
  return { app, project }
}
