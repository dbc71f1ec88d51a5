import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import * as esbuild from 'esbuild'
import { rollup } from 'rollup'
import * as vite from 'vite'
import webpack from 'webpack'

// A page that imports, and a library in it that requires: every entry there once.
const entries = JSON.parse(readFileSync('entries.json', 'utf8'))
const list = (line) => entries.map(line).join('\n')
writeFileSync('library.cjs', `module.exports = [\n${list((entry) => `require('${entry}'),`)}\n]\n`)
writeFileSync(
  'page.mjs',
  `import required from './library.cjs'
${list((entry, index) => `import * as entry${index} from '${entry}'`)}
const imported = [${entries.map((_entry, index) => `entry${index}`).join(', ')}]
imported.forEach((entry, index) => {
  for (const name of Object.keys(entry))
    if (entry[name] !== required[index][name]) throw new Error(name + ' is there twice.')
})
`,
)
writeFileSync(
  'browser.mjs',
  'Object.assign(globalThis, { self: globalThis, window: globalThis, document: { createElement: () => ({ style: {}, setAttribute() {} }) } })\n',
)

const entry = join(process.cwd(), 'page.mjs')
const define = { 'process.env.NODE_ENV': '"production"' }
const bundlers = {
  esbuild: (outfile) =>
    esbuild.build({ entryPoints: [entry], bundle: true, format: 'esm', outfile, define, logLevel: 'silent' }),
  webpack: (outfile) =>
    new Promise((resolve, reject) => {
      const output = { path: process.cwd(), filename: outfile, publicPath: '/' }
      const settings = {
        mode: 'production',
        devtool: false,
        target: 'web',
        entry,
        output,
        performance: false,
      }
      webpack({ ...settings, optimization: { minimize: false, splitChunks: false } }, (error, stats) =>
        error || stats.hasErrors()
          ? reject(error ?? new Error(stats.toString({ all: false, errors: true })))
          : resolve(),
      )
    }),
  rollup: async (outfile) => {
    const plugins = [nodeResolve({ browser: true }), commonjs()]
    const built = await rollup({ input: entry, plugins, onwarn() {} })
    const intro = 'globalThis.process = { env: { NODE_ENV: "production" } }'
    await built.write({ file: outfile, format: 'es', inlineDynamicImports: true, intro })
  },
  vite: (outfile) =>
    vite.build({
      configFile: false,
      logLevel: 'error',
      define,
      build: {
        outDir: '.',
        emptyOutDir: false,
        minify: false,
        lib: { entry, formats: ['es'], fileName: () => outfile },
        rolldownOptions: { output: { codeSplitting: false } },
      },
    }),
}

const wrong = []
for (const [name, build] of Object.entries(bundlers)) {
  const outfile = `${name}.out.mjs`
  try {
    await build(outfile)
    execFileSync(process.execPath, ['--import', './browser.mjs', outfile], { stdio: 'pipe' })
  } catch (error) {
    wrong.push(`${name}: ${error.stderr?.toString() || error.message}`)
  }
}
if (wrong.length > 0) {
  console.error(wrong.join('\n'))
  process.exitCode = 1
}
