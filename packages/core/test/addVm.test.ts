import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

// docs/recipes/add-a-vm.md, followed for a made-up VM in a copy of the sources.

const core = fileURLToPath(new URL('..', import.meta.url))
const root = join(core, '..', '..')
const copy = mkdtempSync(join(tmpdir(), 'portage-vm-'))
const run = promisify(execFile)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

cpSync(join(core, 'src'), join(copy, 'src'), {
  recursive: true,
  filter: (path) => !/\.test(-d)?\.tsx?$|__fixtures__/.test(path),
})
symlinkSync(join(core, 'node_modules'), join(copy, 'node_modules'))
writeFileSync(join(copy, 'package.json'), '{ "type": "module" }')
writeFileSync(
  join(copy, 'tsconfig.json'),
  JSON.stringify({
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: { rootDir: 'src', noEmit: true, composite: false, types: [] },
    include: ['src'],
    // Of a project of its own, with Node's types.
    exclude: ['src/node', 'src/exports/node.ts'],
  }),
)

/** The files the compiler finds something wrong with, each once. */
async function complaints(): Promise<readonly string[]> {
  const tsc = join(root, 'node_modules', '.bin', 'tsc')
  const output = await run(tsc, ['--project', copy, '--pretty', 'false'], { cwd: copy }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
  const files = [...output.matchAll(/^src\/(\S+?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file)
  return [...new Set(files)].sort()
}

/** Puts something behind a text that stands in a file once. */
function add(file: string, behind: string, added: string): void {
  const path = join(copy, 'src', file)
  const text = readFileSync(path, 'utf8')
  expect(text.split(behind), `${behind} in ${file}`).toHaveLength(2)
  writeFileSync(
    path,
    text.replace(behind, () => behind + added),
  )
}

function create(file: string, text: string): void {
  const path = join(copy, 'src', file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

test('a new VM is one name, its folder, and a row in each table that the compiler names', async () => {
  add('domain/vm.ts', "export type KnownVm = 'evm'", " | 'madevm'")
  add('domain/step.ts', 'export type TransactionCall =\n', '  | MadeCall\n')
  add(
    'domain/step.ts',
    "export type BitcoinCall = Readonly<{ vm: 'bitcoin'; psbt: string }>\n",
    "export type MadeCall = Readonly<{ vm: 'made'; from: string; to: string; amount: bigint; note: string }>\n",
  )
  expect(await complaints()).toEqual([
    'domain/previewAccount.ts',
    'domain/vmOf.ts',
    'families/bytesOfAddress.ts',
    'families/isAddressOf.ts',
    'families/paymentLink.ts',
    'families/vmFacts.ts',
    'recovery/recoversBySupport.ts',
    'screening/burnAddresses.ts',
    'screening/screenRecipient.ts',
    'verification/mainTokens.ts',
  ])

  create('families/made/madeFacts.ts', facts)
  create('families/made/bytesOfMade.ts', bytes)
  create('families/made/readMadeItem.ts', item)
  create('families/made/made.ts', family)
  create('families/made/createMadeReader.ts', reader)
  create('exports/made.ts', entry)
  add('families/ownItem.ts', 'export type OwnItem = ', 'MadeItem | ')
  add(
    'families/ownItem.ts',
    "from './ton/readTonItem.js'",
    "\nimport type { MadeItem } from './made/readMadeItem.js'",
  )
  add('domain/previewAccount.ts', '  lvm: null,\n', '  madevm: null,\n')
  add('domain/vmOf.ts', "  bitcoin: 'bvm',\n", "  made: 'madevm',\n")
  add('families/vmFacts.ts', '  xrpvm: xrpFacts,\n', '  madevm: madeFacts,\n')
  add('families/vmFacts.ts', "from './xrp/xrpFacts.js'", "\nimport { madeFacts } from './made/madeFacts.js'")
  add('families/bytesOfAddress.ts', '  xrpvm: bytesOfXrp,\n', '  madevm: bytesOfMade,\n')
  add(
    'families/bytesOfAddress.ts',
    "from './xrp/bytesOfXrp.js'",
    "\nimport { bytesOfMade } from './made/bytesOfMade.js'",
  )
  add(
    'families/isAddressOf.ts',
    '  lvm: (text) => bytesOfLighter(text) !== null,\n',
    '  madevm: (text) => /^m/.test(text),\n',
  )
  add('families/paymentLink.ts', '  xrpvm: null,\n', '  madevm: null,\n')
  add('recovery/recoversBySupport.ts', "  xrpvm: 'cannot-sign',\n", "  madevm: 'cannot-sign',\n")
  add('screening/burnAddresses.ts', '  lvm: [],\n', '  madevm: [],\n')
  add('screening/screenRecipient.ts', '  xrpvm: /^r/,\n', '  madevm: /^m/,\n')
  add('screening/screenRecipient.ts', "  xrpvm: 'needed',\n", "  madevm: 'none',\n")
  add('verification/mainTokens.ts', "    xrpvm: of('xrpvm'),\n", "    madevm: of('madevm'),\n")
  expect(await complaints()).toEqual([])
})

const facts = `
import type { CountedFacts } from '../../domain/vm.js'

export const madeFacts: CountedFacts = {
  native: 'm0',
  decimals: 6,
  letterCase: 'counts',
  use: 'sends',
  hashForm: 'hex',
  reserve: 0n,
  gasReserve: 0n,
}
`

const bytes = `
import { encodeText } from '../../utils/encodeText.js'

export function bytesOfMade(text: string): Uint8Array | null {
  return text.startsWith('m') ? encodeText(text) : null
}
`

const item = `
import type { MadeCall } from '../../domain/step.js'
import type { GivenItem, Moves } from '../givenItem.js'

export type MadeItem = Readonly<{ type: 'own'; vm: 'madevm'; call: null; transaction: MadeCall; moves: Moves }>

export function readMadeItem({ item: { call } }: GivenItem): MadeItem | null {
  if (call.vm !== 'made') return null
  const { amount } = call
  const moves: Moves = {
    deposits: 1,
    flows: [{ token: 'm0', by: 'deposit', way: 'taken', amount }],
    unread: [],
  }
  return { type: 'own', vm: 'madevm', call: null, transaction: call, moves }
}
`

const family = `
import type { MadeCall } from '../../domain/step.js'
import { keccakText } from '../../utils/keccak.js'
import { paymentOf } from '../../verification/context.js'
import { equal, exact, judge, same } from '../../verification/judge.js'
import type { FamilyOf } from '../family.js'
import { readMadeItem } from './readMadeItem.js'

export const made: FamilyOf<MadeCall> = {
  vm: 'madevm',
  calls: 'made',
  rules: [
    (context) =>
      context.items.flatMap((item) =>
        item.type === 'own' && item.vm === 'madevm'
          ? judge('deposit-amount', [
              exact('from', context.account, item.transaction.from),
              exact('to', context.depository ?? 'none', item.transaction.to),
              equal('amount', paymentOf(context).amount, item.transaction.amount),
              same('order', context.quote.protocol?.orderId ?? 'an order', item.transaction.note),
            ])
          : [],
      ),
  ],
  addressPayments: 'seen',
  signing: 'again',
  readItem: readMadeItem,
  readMessage: () => null,
  describe: ({ to, amount }) => ({ type: 'deposit', to, token: null, amount }),
  describeAsk: ({ to, amount, note }, { request }) => ({
    chainId: request.originChainId,
    to,
    value: amount,
    inputHash: keccakText(note),
  }),
  traceOf: ({ to }, { request }, orderId) => ({ type: 'event', depository: to, orderId, depositor: request.user }),
  matches: ({ amount }, deposit, { request }) => deposit.amount === amount && deposit.from === request.user,
  isSent: (sent, { to, amount }) => sent.to === to && sent.value === amount,
  verifyPayout: () => null,
}
`

const reader = `
import { createReader, type Api } from '../createReader.js'
import type { Reader } from '../reader.js'
import { nativeFacts } from '../nativeFacts.js'
import { made } from './made.js'

type MadeApi = Api<[path: string]>

export function createMadeReader(providers: Readonly<Record<number, readonly MadeApi[]>>): Reader {
  return createReader({
    family: made,
    providers,
    listApis: (given) => given,
    fetch: globalThis.fetch,
    missing: (chainId) => \`No node is configured for chain \${chainId}.\`,
    reads: {
      readAnchor: async (api) => {
        const blockNumber = BigInt(String(await api('head')))
        return {
          ...{ blockNumber, blockHash: '', blockTime: 0, latestNonce: 0, pendingNonce: 0 },
          isContract: false,
        }
      },
      readBalance: async (api, { account }) => BigInt(String(await api(account))),
      readBalances: async (_api, { currencies }) => currencies.map(() => null),
      readToken: async () => nativeFacts('madevm'),
      readTransaction: async () => ({ type: 'unseen' }),
      readDeposit: async () => null,
      readPayout: async () => null,
    },
    searchDeposit: async (_api, { fromBlock }) => ({ deposit: null, searchedTo: fromBlock }),
    broadcast: async () => undefined,
    provesAbsence: async () => false,
  })
}
`

const entry = `
export { createMadeReader } from '../families/made/createMadeReader.js'
export { made } from '../families/made/made.js'
`
