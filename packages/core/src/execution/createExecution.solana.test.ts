import { expect, test } from 'vitest'
import type { Deposit } from '../families/chainReadings.js'
import type { Reader } from '../families/reader.js'
import { solanaQuote, table } from '../families/solana/__fixtures__/honestQuote.js'
import { solana } from '../families/solana/solana.js'
import type { Validity, Wallet } from '../families/wallet.js'
import { second } from './__fixtures__/stories.js'
import { createWorld } from './__fixtures__/world.js'
import type { Execution, ExecutionOptions } from './createExecution.js'
import { getExecutionStatus, getStopReason } from './getExecutionStatus.js'

const origin = 103
const validity: Validity = { type: 'height', lastHeight: 250n }

/** The world of EVM executions, whose money begins on Solana: a wallet that signs, or one that only sends. */
function createSolanaWorld(kind: 'signs' | 'sends', quote = solanaQuote()) {
  const world = createWorld(quote)
  const { readers, wallets } = world.ports
  const [evm, wallet] = [readers.evm, wallets.evm]
  if (!evm || !wallet) throw new Error('The world has both.')
  const asks: string[] = []
  const absences: unknown[] = []
  const ours = (deposit: Deposit | null): Deposit | null =>
    deposit && { ...deposit, from: world.account, token: null }
  const reader: Reader = {
    ...evm,
    vm: 'svm',
    family: solana,
    canRead: (chainId) => chainId === origin,
    readDeposit: async (of) => ours(await evm.readDeposit({ ...of, chainId: 101 })),
    findDeposit: async (of) => {
      const found = await evm.findDeposit({ ...of, chainId: 101 })
      return { ...found, deposit: ours(found.deposit) }
    },
    readLookupTable: async ({ table }) => [table],
    provesAbsence: async (of) => {
      absences.push(of.validity)
      return evm.provesAbsence(of)
    },
  }
  const svm: Wallet = {
    ...wallet,
    vm: 'svm',
    getChainId: async () => origin,
    sign:
      kind === 'sends'
        ? null
        : async () => {
            asks.push('sign')
            const name = `${asks.length}`
            return { bytes: `0x0${name}` as const, hash: `Sig${name}`, validity }
          },
    send: async () => {
      asks.push('send')
      throw new Error('The wallet went away.')
    },
  }
  const ports: Partial<ExecutionOptions> = {
    readers: { evm: { ...evm, canRead: (chainId) => chainId === 102 || chainId === 101 }, svm: reader },
    wallets: { evm: wallet, svm },
  }
  const execute = (over: Partial<ExecutionOptions> = {}): Execution => world.execute({ ...ports, ...over })
  return { ...world, asks, absences, reader, execute }
}

async function click(world: ReturnType<typeof createSolanaWorld>, execution: Execution): Promise<void> {
  execution.start({ accepts: 'unverifiable' })
  await world.clock.advance(second)
}

test('a tab killed between signature and confirmation: the same bytes go on, and one deposit is made', async () => {
  const world = createSolanaWorld('signs')
  const first = world.execute()
  await click(world, first)
  const [signed] = first.getSnapshot().facts
  expect(signed).toMatchObject({ type: 'signed', hash: 'Sig1', bytes: '0x01', validity })
  first.dispose()

  const later = world.execute()
  await world.clock.advance(5 * second)
  expect(later.getSnapshot().items[0]?.phase).toMatchObject({ name: 'confirming', hash: 'Sig1' })
  expect(new Set(world.broadcasts)).toEqual(new Set(['0x01']))
  world.includeDeposit('Sig1')
  world.finalize('Sig1')
  await world.clock.advance(30 * second)
  expect(later.getSnapshot().items[0]?.phase).toMatchObject({ name: 'watching', finality: 'final' })
  await click(world, later)
  expect(world.asks).toEqual(['sign'])
})

test('past its last block it is proved lost by that block, and only then asked for again by a click', async () => {
  const world = createSolanaWorld('signs')
  const execution = world.execute()
  await click(world, execution)
  await world.clock.advance(60 * second)
  expect(world.absences[0]).toEqual(validity)
  expect(execution.getSnapshot().items[0]?.phase).toMatchObject({ name: 'confirming', seen: 'unseen' })
  await click(world, execution)
  expect(world.asks).toEqual(['sign'])

  world.chain.isReplaced = true
  await world.clock.advance(60 * second)
  expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'replaced', hash: 'Sig1' })
  expect(world.asks).toEqual(['sign'])
  world.chain.isReplaced = false
  await click(world, execution)
  expect(world.asks).toEqual(['sign', 'sign'])
  expect(execution.getSnapshot().items[0]?.phase).toMatchObject({ name: 'confirming', hash: 'Sig2' })
  expect(world.broadcasts.at(-1)).toBe('0x02')
})

test('a wallet that only sends and gives no answer leaves the ask open, and is not asked again', async () => {
  const world = createSolanaWorld('sends')
  const execution = world.execute()
  await click(world, execution)
  expect(execution.getSnapshot().items[0]?.phase.name).toBe('locating')
  await click(world, execution)
  await world.clock.advance(120 * second)
  expect(world.asks).toEqual(['send'])
  world.includeDeposit('SigX')
  await world.clock.advance(30 * second)
  expect(execution.getSnapshot().items[0]?.phase).toMatchObject({ name: 'watching', hash: 'SigX' })
})

test('a pasted id of Solana keeps its letters', async () => {
  const world = createSolanaWorld('sends')
  const execution = world.execute()
  await click(world, execution)
  execution.pasteHash(' SigAbC ')
  await world.settle()
  expect(execution.getSnapshot().items[0]?.phase).toMatchObject({ name: 'confirming', hash: 'SigAbC' })
})

test('a reader that brings no family is no reason to ask anybody', async () => {
  const world = createSolanaWorld('signs')
  const { family: _, ...stranger } = world.reader
  const execution = world.execute({ readers: { svm: stranger } })
  await click(world, execution)
  expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'step-unsupported' })
  expect(world.asks).toEqual([])
})

test('a run whose family is gone is still shown, keeps its transaction, and hears of the service how it ended', async () => {
  const world = createSolanaWorld('signs')
  const first = world.execute()
  await click(world, first)
  first.dispose()

  const { family: _, ...stranger } = world.reader
  for (const readers of [{}, { svm: stranger }]) {
    const later = world.execute({ readers })
    await world.clock.advance(60 * second)
    expect(later.getSnapshot().items[0]?.phase).toMatchObject({ name: 'confirming', hash: 'Sig1' })
    await click(world, later)
    expect(later.getSnapshot().items[0]?.phase).toMatchObject({ name: 'confirming', hash: 'Sig1' })
    later.dispose()
  }
  expect(world.asks).toEqual(['sign'])

  const last = world.execute({ readers: {} })
  Object.assign(world.service, { status: 'success', inTxHashes: ['Sig1'], txHashes: ['0xfill'] })
  await world.clock.advance(120 * second)
  expect(getExecutionStatus(last.getSnapshot())).toBe('success')
  expect(world.asks).toEqual(['sign'])
})

test('the tables a quote names are read from the chain, so that it is verified and not merely accepted', async () => {
  const world = createSolanaWorld('signs', solanaQuote({ lookupTables: [table] }))
  const execution = world.execute()
  execution.start()
  await world.clock.advance(second)
  expect(execution.getSnapshot().verification).toMatchObject({ verdict: 'verified' })
  expect(world.asks).toEqual(['sign'])
})
