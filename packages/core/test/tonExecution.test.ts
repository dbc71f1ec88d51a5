import type { TonQuirks } from '@portage/localnet/ton'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { second } from '../src/execution/__fixtures__/stories.js'
import { createWorld } from '../src/execution/__fixtures__/world.js'
import type { Execution } from '../src/execution/createExecution.js'
import { getStopReason } from '../src/execution/getExecutionStatus.js'
import { tonQuote } from '../src/families/ton/__fixtures__/honestQuote.js'
import { chainId, startTonRig } from './tonRig.js'

type Ton = Awaited<ReturnType<typeof createTonWorld>>
let ton: Ton
afterEach(() => ton.rig.chain.stop())

/** The world of executions, whose money begins on a TON chain with real contracts. */
async function createTonWorld() {
  const rig = await startTonRig(() => 1_000_000)
  const { shown } = rig.owner
  const quote = tonQuote(
    { value: 1_000_000_000n },
    {
      request: { user: shown, amount: 1_000_000_000n },
      call: { from: [shown] },
    },
  )
  const world = createWorld(quote)
  const { evm } = world.ports.readers ?? {}
  if (!evm) throw new Error('The world has one.')
  let wallet = rig.wallet
  const execute = (): Execution =>
    world.execute({
      account: shown,
      readers: {
        evm: { ...evm, canRead: (id) => id !== chainId },
        // Whatever the world's quotes show has six decimals.
        tonvm: { ...rig.reader, readToken: async () => ({ decimals: 6, symbol: 'X' }) },
      },
      wallets: { tonvm: wallet },
    })
  const useWallet = (other: typeof wallet): void => {
    wallet = other
  }
  /** Blocks come while time goes on, as often as it takes for everybody to look. */
  const goOn = async (rounds = 12): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      await rig.chain.tick()
      await world.clock.advance(5 * second)
    }
  }
  return { rig, world, execute, useWallet, goOn }
}
beforeEach(async () => {
  ton = await createTonWorld()
})

const phaseOf = (execution: Execution) => execution.getSnapshot().items[0]?.phase

async function click(execution: Execution): Promise<void> {
  execution.start()
  await ton.world.clock.advance(second)
}

test('a deposit is verified, asked for once and proved by the chain', async () => {
  const execution = ton.execute()
  await click(execution)
  await ton.goOn(3)
  expect(execution.getSnapshot().verification).toMatchObject({ verdict: 'verified' })
  expect(ton.rig.asked).toHaveLength(1)
  expect(phaseOf(execution)).toMatchObject({ name: 'watching' })
  expect(execution.getSnapshot().proofs).toMatchObject([{ type: 'deposit', amount: 1_000_000_000n }])
})

test.each<[string, TonQuirks]>([
  ['changes the end of what it sends', { lasts: 600 }],
  ['ends what it sends early', { lasts: -240 }],
  ['lets what it sends be good for a day', { lasts: 86_400 }],
  ['pays somebody beside it', { tips: 1_000_000n }],
  ['answers with a signature that is not good', { spoils: true }],
  ['answers in hexadecimal', { answers: 'hex' }],
  ['answers with nothing', { answers: 'nothing' }],
  ['answers with what is no message', { answers: 'words' }],
  ['answers with an error', { answers: 'error' }],
])('a wallet that %s is asked once, and has made one deposit', async (_what, quirks) => {
  const { rig, execute, goOn, useWallet } = ton
  const { app, wallet } = rig.walletWith(quirks)
  useWallet(wallet)
  const execution = execute()
  await click(execution)
  await goOn(4)
  await click(execution)
  await goOn(12)
  expect(phaseOf(execution)).toMatchObject({ name: 'watching' })
  expect(app.prompts()).toBe(1)
  expect(execution.getSnapshot().proofs).toMatchObject([{ type: 'deposit', amount: 1_000_000_000n }])
})

test('a tab killed after the wallet was asked: the same message goes on, and pays once', async () => {
  const { rig, execute, goOn } = ton
  rig.chain.setLanding('lost')
  const first = execute()
  await click(first)
  const [kept] = first.getSnapshot().facts
  expect(kept).toMatchObject({ type: 'signed', validity: { type: 'time' } })
  first.dispose()

  // What the wallet's own node lost is handed to ours again, as it was.
  rig.chain.setLanding('now')
  const later = execute()
  await goOn(4)
  expect(phaseOf(later)).toMatchObject({ name: 'watching' })
  await click(later)
  await goOn(4)
  expect(rig.asked).toHaveLength(1)
  expect(later.getSnapshot().proofs.filter(({ type }) => type === 'deposit')).toHaveLength(1)
})

test('a wallet that sends and never answers leaves the ask open, and the deposit is found on chain', async () => {
  const { rig, execute, goOn, useWallet } = ton
  useWallet(
    rig.walletOf({
      sendTransaction: async (transaction) => {
        await rig.connector.sendTransaction(transaction)
        throw new Error('The bridge went away.')
      },
    }),
  )
  const execution = execute()
  await click(execution)
  expect(phaseOf(execution)).toMatchObject({ name: 'locating' })
  await click(execution)
  expect(rig.asked).toHaveLength(1)
  await goOn(12)
  expect(rig.asked).toHaveLength(1)
  expect(phaseOf(execution)).toMatchObject({ name: 'watching' })
})

test('what never came is proved lost after its time, and only then asked for again by a click', async () => {
  const { rig, execute, goOn } = ton
  rig.chain.setLanding('lost')
  const execution = execute()
  await click(execution)
  await goOn(20)
  expect(phaseOf(execution)).toMatchObject({ name: 'confirming', seen: 'unseen' })
  await click(execution)
  expect(rig.asked).toHaveLength(1)
  await goOn(70)
  expect(getStopReason(execution.getSnapshot())).toMatchObject({ type: 'replaced' })
  expect(rig.asked).toHaveLength(1)
  rig.chain.setLanding('now')
  await click(execution)
  expect(rig.asked).toHaveLength(2)
})
