/**
 * Builds the depository for the local TON chain: ton/depository.fc is compiled to
 * src/contracts/artifacts/tonDepository.ts, which is committed so that nobody needs a compiler to run the package.
 *
 *   node contracts/ton.mjs           compile and write
 *   node contracts/ton.mjs --check   compile and compare; exits 1 when the committed artifact differs
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { compileFunc } from '@ton-community/func-js'

const here = (path) => new URL(path, import.meta.url)
const source = readFileSync(here('ton/depository.fc'), 'utf8')
const compiled = await compileFunc({
  targets: ['depository.fc'],
  sources: [{ filename: 'depository.fc', content: source }],
})
if (compiled.status === 'error') {
  process.stderr.write(`${compiled.message}\n`)
  process.exit(1)
}
const text = [
  '// Written by contracts/ton.mjs from contracts/ton/depository.fc; do not edit.',
  '/** The code of the depository on TON, a stand-in for the real one: a bag of cells in base64. */',
  `export const tonDepositoryCode =\n  '${compiled.codeBoc}'`,
  '',
].join('\n')
const artifact = here('../src/contracts/artifacts/tonDepository.ts')
if (!process.argv.includes('--check')) writeFileSync(artifact, text)
else if (readFileSync(artifact, 'utf8') !== text) {
  process.stderr.write('Stale: tonDepository.ts. Run `node contracts/ton.mjs` and commit the result.\n')
  process.exit(1)
}
