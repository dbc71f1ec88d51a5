import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Exported, readExamples } from './readExamples.js'

const all = readExamples()
const react = resolve(import.meta.dirname, '..', '..')

test('every action and every hook has an example', () => {
  const wanted = all.filter(({ name, entry }) => entry === '@portage/core/actions' || /^use[A-Z]/.test(name))
  expect(wanted.filter(({ example }) => example === null).map(({ name }) => name)).toEqual([])
})

test('every example compiles, and one that did not would be named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portage-examples-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const example = 'const { nothing } = await getChains(client)'
  const wrong = { name: 'getChains', entry: '@portage/core/actions', file: 'wrong.ts', example }
  expect(await compile(folder, [...all, wrong])).toEqual([expect.stringMatching(/^wrong\.ts: .*'nothing'/)])
})

/** Compiles all examples as one program, in which every public name is at hand. What is wrong, with the file it is in. */
async function compile(folder: string, exported: readonly Exported[]): Promise<readonly string[]> {
  const files = new Map<string, Exported>()
  for (const one of exported) {
    if (one.example === null) continue
    const name = `example${files.size}.tsx`
    files.set(name, one)
    writeFileSync(join(folder, name), writeModule(one.example))
  }
  writeFileSync(join(folder, 'names.ts'), writeNames(exported))
  cpSync(join(import.meta.dirname, 'given.ts'), join(folder, 'given.ts'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  linkPackages(folder)
  const output = await runTypeScript(folder)
  return output
    .split('\n')
    .filter((line) => /^\S+\(\d/.test(line))
    .map((line) => {
      const [, name = '', problem] = /^([^(]+)[^:]*: (.*)$/.exec(line) ?? []
      return `${files.get(name)?.file ?? name}: ${problem}`
    })
}

/** In a function of its own, so that an example may call what it makes as it likes. */
function writeModule(example: string): string {
  const lines = example.split('\n')
  const imports = lines.filter((line) => line.startsWith('import '))
  const rest = lines.filter((line) => !line.startsWith('import '))
  return [...imports, 'export async function example() {', ...rest, '}', ''].join('\n')
}

const settings = {
  extends: resolve(react, '..', '..', 'tsconfig.base.json'),
  compilerOptions: {
    noEmit: true,
    composite: false,
    declaration: false,
    declarationMap: false,
    isolatedDeclarations: false,
    // What an example makes it need not use.
    noUnusedLocals: false,
    noImplicitReturns: false,
    preserveSymlinks: false,
    jsx: 'react-jsx',
  },
  include: ['*'],
}

/** The packages that examples are written with, those of core and of react itself among them. */
function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@portage'), { recursive: true })
  symlinkSync(react, join(modules, '@portage', 'react'))
  symlinkSync(resolve(react, '..', 'core'), join(modules, '@portage', 'core'))
  for (const name of ['@solana', '@tanstack', '@types', 'react', 'viem', 'wagmi'])
    symlinkSync(join(react, 'node_modules', name), join(modules, name))
}

/** Has every public name at hand, and what examples take as given. */
function writeNames(exported: readonly Exported[]): string {
  const names = new Map(exported.map(({ name, entry }) => [name, entry]))
  const given = readFileSync(join(import.meta.dirname, 'given.ts'), 'utf8')
  for (const [, name = ''] of given.matchAll(/^export declare const (\w+)/gm)) names.set(name, './given.js')
  const lines = [...names].map(([name, entry]) => `  const ${name}: typeof import('${entry}').${name}`)
  lines.push('  interface Window { tronWeb: typeof given.tronWeb; ethereum: typeof given.ethereum }')
  return `import type * as given from './given.js'\ndeclare global {\n${lines.join('\n')}\n}\n`
}

function runTypeScript(folder: string): Promise<string> {
  const main = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc')
  return new Promise((done) => {
    execFile(process.execPath, [main, '-p', '.', '--pretty', 'false'], { cwd: folder }, (_, stdout, stderr) =>
      done(stdout + stderr),
    )
  })
}
