/**
 * Compiles the contracts of this folder with solc and writes their artifacts (ABI and bytecode as typed modules) to
 * src/contracts/artifacts, which are committed so that nobody needs a compiler to run the package.
 *
 *   node contracts/build.mjs           compile and write
 *   node contracts/build.mjs --check   compile and compare; exits 1 when a committed artifact differs
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import solc from 'solc'

const require = createRequire(import.meta.url)
const { version: openzeppelin } = require('@openzeppelin/contracts/package.json')
const here = (path) => new URL(path, import.meta.url)

const contracts = [
  { source: 'Depository.sol', contract: 'Depository', artifact: 'depository' },
  { source: 'TestToken.sol', contract: 'TestToken', artifact: 'token' },
  { source: 'PermitToken.sol', contract: 'PermitToken', artifact: 'permitToken' },
  { source: 'Router.sol', contract: 'Router', artifact: 'router' },
  { source: 'ApprovalProxy.sol', contract: 'ApprovalProxy', artifact: 'approvalProxy' },
  { source: 'Pool.sol', contract: 'Pool', artifact: 'pool' },
  { source: 'SmartAccount.sol', contract: 'SmartAccount', artifact: 'smartAccount' },
  { source: 'BatchExecutor.sol', contract: 'BatchExecutor', artifact: 'batchExecutor' },
  { source: 'WrappedEther.sol', contract: 'WrappedEther', artifact: 'wrappedEther' },
  { source: 'OddTokens.sol', contract: 'StiffToken', artifact: 'stiffToken' },
  { source: 'OddTokens.sol', contract: 'TollToken', artifact: 'tollToken' },
  { source: 'OddTokens.sol', contract: 'RuneToken', artifact: 'runeToken' },
  { source: 'OddTokens.sol', contract: 'TicketToken', artifact: 'ticketToken' },
  { source: 'OddTokens.sol', contract: 'GateToken', artifact: 'gateToken' },
  { source: 'Multicall3.sol', contract: 'Multicall3', artifact: 'multicall3' },
]

// Everything that can change a byte is pinned, so that the same sources give the same artifacts on any machine.
const settings = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
}

const sources = Object.fromEntries(
  contracts.map(({ source }) => [source, { content: readFileSync(here(source), 'utf8') }]),
)
const findImport = (path) => ({ contents: readFileSync(require.resolve(path), 'utf8') })
const output = JSON.parse(
  solc.compile(JSON.stringify({ language: 'Solidity', sources, settings }), { import: findImport }),
)

const problems = (output.errors ?? []).filter((problem) => problem.severity !== 'info')
if (problems.length > 0) {
  process.stderr.write(problems.map((problem) => problem.formattedMessage).join('\n'))
  process.exit(1)
}

const stale = []
for (const { source, contract, artifact } of contracts) {
  const { abi, evm } = output.contracts[source][contract]
  const text = [
    `// Written by contracts/build.mjs from contracts/${source}; do not edit.`,
    `// solc ${solc.version()}, OpenZeppelin Contracts ${openzeppelin} (MIT).`,
    `export const ${artifact}Abi = ${JSON.stringify(abi)} as const`,
    `export const ${artifact}Bytecode: \`0x\${string}\` = '0x${evm.bytecode.object}'`,
    '',
  ].join('\n')
  const file = here(`../src/contracts/artifacts/${artifact}.ts`)
  if (process.argv.includes('--check')) {
    if (readFileSync(file, 'utf8') !== text) stale.push(`${artifact}.ts`)
  } else {
    writeFileSync(file, text)
  }
}

if (stale.length > 0) {
  process.stderr.write(
    `Stale artifacts: ${stale.join(', ')}. Run \`node contracts/build.mjs\` and commit the result.\n`,
  )
  process.exit(1)
}
