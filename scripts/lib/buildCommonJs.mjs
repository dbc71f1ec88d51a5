import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { build } from 'vite'
import { listFiles } from './stamps.mjs'

/** Packages that cannot be required where modules cannot: they are pure, and so each copy is as good as another. */
const inlined = /^(@noble|@scure)\/|^(any-signal|micro-packed)$/

/**
 * The CommonJS twin of what is in a package's `dist` as ES modules, for whoever cannot `require` these: Jest before
 * Node 24.9. Everybody else gets the modules, whether they import or require (docs/decisions/093).
 * @param {string} folder the package's
 */
export async function buildCommonJs(folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const entries = Object.values(exports).filter((entry) => entry.require !== undefined)
  const outDir = join(folder, dirname(entries[0].require))
  const { output } = await build({
    configFile: false,
    root: folder,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir,
      minify: false,
      target: 'es2022',
      lib: {
        entry: Object.fromEntries(
          entries.map((entry) => [basename(entry.require, '.cjs'), join(folder, entry.default)]),
        ),
        formats: ['cjs'],
        fileName: (_format, name) => `${name}.cjs`,
      },
      rolldownOptions: {
        external: (id) => !/^[./]/.test(id) && !inlined.test(id),
        output: {
          exports: 'named',
          comments: { legal: true, annotation: false, jsdoc: false },
          chunkFileNames: 'parts/[name].cjs',
          // Jest has no `import()` either.
          dynamicImportInCjs: false,
        },
      },
    },
  }).then(([built]) => built)
  const classes = findClasses(folder)
  for (const { type, isEntry, facadeModuleId, fileName, exports } of output) {
    if (type !== 'chunk' || !isEntry) continue
    const modules = relative(outDir, facadeModuleId)
    writeFileSync(join(outDir, fileName.replace(/cjs$/, 'd.cts')), declare(modules, exports, classes))
  }
}

/** @param {string} folder @returns {ReadonlySet<string>} names that are a value and a type */
function findClasses(folder) {
  const declarations = listFiles(join(folder, 'dist')).filter((file) => file.endsWith('.d.ts'))
  return new Set(
    declarations.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^export declare (?:abstract )?class (\w+)/gm)].map(
        ([, name]) => name,
      ),
    ),
  )
}

/**
 * Says of a CommonJS entry what is declared of the module, without a second copy of any type.
 * @param {string} modules the module's path @param {readonly string[]} values @param {ReadonlySet<string>} classes
 */
function declare(modules, values, classes) {
  const from = `'${modules}' with { 'resolution-mode': 'import' }`
  return [
    `import type * as esm from ${from}`,
    `export type * from ${from}`,
    ...values.map((name) => `export declare const ${name}: typeof esm.${name}`),
    ...values.filter((name) => classes.has(name)).map((name) => `export type ${name} = esm.${name}`),
    '',
  ].join('\n')
}
