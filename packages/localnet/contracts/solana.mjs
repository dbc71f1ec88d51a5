/**
 * Builds the depository for the local Solana chain: solana/depository.c is compiled to solana/depository.s by clang 14,
 * and that is assembled to src/contracts/artifacts/solanaDepository.ts by solana/assemble.mjs. All three are committed,
 * so that nobody needs a compiler to run the package.
 *
 *   node contracts/solana.mjs           compile, assemble and write; needs clang-14
 *   node contracts/solana.mjs --check   assemble and compare; and compile and compare, where clang-14 is installed.
 *                                       Exits 1 when something differs, and says what was left out
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { assemble } from './solana/assemble.mjs'

const here = (path) => new URL(path, import.meta.url)
const isCheck = process.argv.includes('--check')
// The version is part of the result: another one writes other instructions.
const compiler = 'clang-14'
const flags = [
  ...['-target', 'bpf', '-mcpu=v2', '-Oz', '-ffreestanding', '-fno-builtin', '-fno-addrsig'],
  ...['-Wall', '-Wextra', '-Werror', '-S', '-o', '-'],
]

/** The assembly clang writes; null where it is not installed. */
function compile() {
  try {
    const cwd = fileURLToPath(here('solana'))
    return execFileSync(compiler, [...flags, 'depository.c'], { cwd, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

const compiled = compile()
const assemblyFile = here('solana/depository.s')
const artifactFile = here('../src/contracts/artifacts/solanaDepository.ts')
if (compiled === null && !isCheck) {
  process.stderr.write(`${compiler} is not installed, and nothing was written.\n`)
  process.exit(1)
}
if (!isCheck) writeFileSync(assemblyFile, compiled)

const assembly = readFileSync(assemblyFile, 'utf8')
const program = Buffer.from(assemble(assembly, 'entrypoint')).toString('base64')
const text = [
  '// Written by contracts/solana.mjs from contracts/solana/depository.s; do not edit.',
  '/** The program of the depository on Solana, a stand-in for the real one: an ELF in base64. */',
  `export const solanaDepositoryProgram =\n  '${program}'`,
  '',
].join('\n')
if (!isCheck) {
  writeFileSync(artifactFile, text)
} else {
  const stale = [
    ...(readFileSync(artifactFile, 'utf8') === text ? [] : ['solanaDepository.ts']),
    ...(compiled === null || compiled === assembly ? [] : ['depository.s']),
  ]
  if (stale.length > 0) {
    process.stderr.write(
      `Stale: ${stale.join(', ')}. Run \`node contracts/solana.mjs\` and commit the result.\n`,
    )
    process.exit(1)
  }
  process.stdout.write(
    compiled === null
      ? `${compiler} is not installed: that depository.s is what depository.c compiles to was not checked.\n`
      : 'depository.c, depository.s and solanaDepository.ts belong together.\n',
  )
}
