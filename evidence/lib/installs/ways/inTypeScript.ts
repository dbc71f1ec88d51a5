import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from '../../runTool.js'
import { findTypeErrors } from '../findTypeErrors.js'
import { layProject } from './layProject.js'
import type { Place, Way } from './way.js'

/** What reads a project, and the files in it that Node then runs. */
type Settings = Readonly<{
  name: string
  /** The package that has the compiler. */
  compiler: 'typescript' | 'typescript-of-old'
  module: string
  moduleResolution: string
  files: readonly ('index.ts' | 'index.cts' | 'index.mts')[]
}>

const node16: Settings = {
  name: 'node16',
  compiler: 'typescript',
  module: 'node16',
  moduleResolution: 'node16',
  files: ['index.cts', 'index.mts'],
}

/** `.cts` and `.mts` of one project, read by the newest compiler without a look at declarations, and not run. */
export const inNode16Shortly: Way = {
  name: 'node16',
  needs: () => ({}),
  check: async (place) => (await compile(place, node16, { skipLibCheck: true })).wrong,
}

/** Each with the declarations of all packages checked, by the newest compiler and by one that has `node10`. */
export const inTypeScript: readonly Way[] = [
  node16,
  { ...node16, name: 'node16-of-old', compiler: 'typescript-of-old' as const },
  { ...node16, name: 'nodenext', module: 'nodenext', moduleResolution: 'nodenext' },
  {
    name: 'node10',
    compiler: 'typescript-of-old' as const,
    module: 'commonjs',
    moduleResolution: 'node10',
    files: ['index.ts' as const],
  },
].map((settings) => ({
  name: settings.name,
  needs: ({ typescript }) => ({ 'typescript-of-old': `npm:typescript@${typescript}` }),
  check: (place) => compileAndRun(place, settings),
}))

/** What is imported of every entry, and what must not be any. */
const usage = `
import { createIntentClient, type IntentClient, type Slug } from '@portage/core'
import { ProviderMissingError, useQuote } from '@portage/react'
import type { SwapWidgetProps } from '@portage/widget'

export const client: IntentClient = createIntentClient({ baseUrl: 'https://service.test' })
export const isMissing = (error: unknown): error is ProviderMissingError => error instanceof ProviderMissingError
export type Quoted = ReturnType<typeof useQuote>
export type Language = SwapWidgetProps['language']
export declare const slug: Slug
// @ts-expect-error: a client is no text, and so no any
export const text: string = createIntentClient({ baseUrl: 'https://service.test' })
`

/** A type of the one kind of file is a type of the other. */
const crossing = `
import type { Slug } from '@portage/core'
import type { slug } from './index.mjs' with { 'resolution-mode': 'import' }

export const same = (given: typeof slug): Slug => given
`

/** @returns what is wrong, and where the project lies */
async function compile(
  place: Place,
  { name, compiler, module, moduleResolution, files }: Settings,
  { skipLibCheck }: Readonly<{ skipLibCheck: boolean }>,
): Promise<Readonly<{ wrong: readonly string[]; cwd: string }>> {
  const cwd = layProject(place, 'types', name)
  const imports = place.entries.map(
    (entry, index) =>
      `import * as entry${index} from '${entry}'\nconsole.log(Object.keys(entry${index}).length)\n`,
  )
  for (const file of files) writeFileSync(join(cwd, file), imports.join('') + usage)
  if (files.length > 1) writeFileSync(join(cwd, 'crossing.cts'), crossing)
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    module,
    moduleResolution,
    types: ['node'],
    strict: true,
    skipLibCheck,
    outDir: 'out',
  }
  writeFileSync(join(cwd, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  const errors = await findTypeErrors(cwd, join(place.folder, 'node_modules', compiler, 'bin', 'tsc'))
  return { wrong: errors.map((line) => `${name}: ${line}`), cwd }
}

async function compileAndRun(place: Place, settings: Settings): Promise<readonly string[]> {
  const { wrong, cwd } = await compile(place, settings, { skipLibCheck: false })
  if (wrong.length > 0) return wrong
  const ran = await Promise.all(
    settings.files.map((file) => runTool('node', [join('out', file.replace('ts', 'js'))], { cwd })),
  )
  return ran.filter((one) => !one.ok).map((one) => `${settings.name}: ${one.output}`)
}
