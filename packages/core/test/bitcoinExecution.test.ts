import { type BitcoinQuirks, writePsbt } from '@portage/localnet/bitcoin'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { second } from '../src/execution/__fixtures__/stories.js'
import { createWorld } from '../src/execution/__fixtures__/world.js'
import type { Execution } from '../src/execution/createExecution.js'
import { getStopReason } from '../src/execution/getExecutionStatus.js'
import { bitcoinQuote, depository } from '../src/families/bitcoin/__fixtures__/honestQuote.js'
import { decodePsbt } from '../src/families/bitcoin/bytes/decodePsbt.js'
import { orderIdOfNote } from '../src/families/bitcoin/bytes/orderIdOfNote.js'
import { chainId, startBitcoinRig } from './bitcoinRig.js'

type Bitcoin = Awaited<ReturnType<typeof createBitcoinWorld>>
let bitcoin: Bitcoin
afterEach(() => bitcoin.rig.chain.stop())

/** The world of executions, whose money begins on a Bitcoin chain that checks what is signed. */
async function createBitcoinWorld() {
  const rig = await startBitcoinRig({ time: () => 1_000_000 })
  const { address } = rig.owner
  const quote = bitcoinQuote({
    request: { user: address },
    // The same payments, of what the account really holds on the chain.
    psbt: (text) => {
      const outputs = decodePsbt(text)?.outputs ?? []
      const note = outputs.map(({ script }) => orderIdOfNote(script)).find((id) => id !== null)
      return rig.depositOf({ value: outputs[0]?.amount, note: note ?? '', to: depository }).psbt
    },
  })
  const world = createWorld(quote)
  const { evm } = world.ports.readers ?? {}
  if (!evm) throw new Error('The world has one.')
  let wallet = rig.wallet
  const execute = (): Execution =>
    world.execute({
      account: address,
      readers: {
        evm: { ...evm, canRead: (id) => id !== chainId },
        // Whatever the world's quotes show has six decimals.
        bvm: { ...rig.reader, readToken: async () => ({ decimals: 6, symbol: 'X' }) },
      },
      wallets: { bvm: wallet },
    })
  const useWallet = (other: typeof wallet): void => {
    wallet = other
  }
  /** Time without blocks: what is not in one by then waits for one. */
  const letPass = async (rounds = 12): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) await world.clock.advance(5 * second)
  }
  /** Blocks come while time goes on, as often as it takes for everybody to look. */
  const goOn = async (blocks = 3): Promise<void> => {
    for (let block = 0; block < blocks; block += 1) {
      rig.chain.tick()
      await letPass(3)
    }
  }
  return { rig, world, quote, execute, useWallet, letPass, goOn }
}

beforeEach(async () => {
  bitcoin = await createBitcoinWorld()
})

const phaseOf = (execution: Execution) => execution.getSnapshot().items[0]?.phase

async function click(execution: Execution): Promise<void> {
  execution.start()
  await bitcoin.world.clock.advance(second)
}

test('a deposit is verified, signed once, handed on and proved by the chain', async () => {
  const { rig, goOn } = bitcoin
  const execution = bitcoin.execute()
  await click(execution)
  expect(execution.getSnapshot().verification).toMatchObject({ verdict: 'verified' })
  expect(phaseOf(execution)).toMatchObject({ name: 'confirming', seen: 'pending' })
  await goOn(10)
  expect(rig.asked).toHaveLength(1)
  expect(phaseOf(execution)).toMatchObject({ name: 'watching' })
  expect(execution.getSnapshot().proofs).toMatchObject([{ type: 'deposit', amount: 1_000_000n }])
})

test.each<[string, BitcoinQuirks]>([
  ['answers with the finished transaction', { answers: 'raw' }],
  ['answers with bytes', { answers: 'bytes' }],
  ['sends what it signs', { sends: true }],
  ['sends it, and answers with the finished transaction', { sends: true, answers: 'raw' }],
  ['sends it, and answers with its id', { sends: true, answers: 'id' }],
  ['sends it, and answers with nothing', { sends: true, answers: 'nothing' }],
  ['sends it, and answers with what was not signed', { sends: true, answers: 'unsigned' }],
  ['sends it, and answers with an error', { sends: true, answers: 'error' }],
  ['writes it otherwise', { rewrites: true, answers: 'raw' }],
  ['pays somebody beside it, and sends it', { tips: 1_000n, sends: true }],
])('a wallet that %s is asked once, and has made one deposit', async (_what, quirks) => {
  const { rig, execute, goOn, useWallet, letPass } = bitcoin
  const { app, wallet } = rig.walletWith(quirks)
  useWallet(wallet)
  const execution = execute()
  await click(execution)
  await letPass(2)
  await click(execution)
  await goOn(10)
  expect(phaseOf(execution)).toMatchObject({ name: 'watching' })
  expect(execution.getSnapshot().proofs).toMatchObject([{ type: 'deposit', amount: 1_000_000n }])
  expect(app.prompts()).toBe(1)
  expect(rig.chain.bank.unspentOf(depository)).toMatchObject([{ value: 1_000_000n }])
})

test('a wallet that pays somebody beside it is told by its name, and the page sends nothing of it', async () => {
  const { rig, execute, letPass, useWallet } = bitcoin
  const { app, wallet } = rig.walletWith({ tips: 1_000n })
  useWallet(wallet)
  const execution = execute()
  await click(execution)
  await letPass(3)
  expect(phaseOf(execution)).toMatchObject({
    name: 'confirming',
    seen: 'unseen',
    walletMessage: 'Test Wallet signed something else than it was asked for. This page did not send it.',
  })
  await click(execution)
  expect([app.prompts(), rig.chain.bank.unspentOf(depository)]).toEqual([1, []])
})

test('a tab killed between the signature and the chain: the same bytes go on, and pay once', async () => {
  const { rig, execute, goOn, letPass } = bitcoin
  rig.chain.bank.setLanding('lost')
  const first = execute()
  await click(first)
  expect(first.getSnapshot().facts).toMatchObject([{ type: 'signed', validity: { type: 'outpoints' } }])
  first.dispose()

  rig.chain.bank.setLanding('now')
  const later = execute()
  await letPass(2)
  await goOn()
  expect(phaseOf(later)).toMatchObject({ name: 'watching' })
  await click(later)
  expect(rig.asked).toHaveLength(1)
  const deposits = rig.chain.bank.unspentOf(depository)
  expect(deposits).toMatchObject([{ value: 1_000_000n }])
})

test('a fee raised in the wallet: the one that took its place is the deposit, found by its order', async () => {
  const { rig, execute, goOn, quote } = bitcoin
  const note = quote.quote.protocol?.orderId
  const dearer = await rig.wallet.sign?.(
    rig.depositOf({ value: 1_000_000n, to: depository, note, rate: 50n }),
  )
  rig.chain.bank.setLanding('waits')
  const execution = execute()
  await click(execution)
  const first = rig.chain.bank.records()[0]?.id ?? ''
  rig.chain.call({ path: 'tx', body: dearer?.bytes.slice(2) })
  expect(rig.chain.bank.find(first)).toBeNull()
  rig.chain.bank.setLanding('now')
  await goOn(10)
  expect(phaseOf(execution)).toMatchObject({ name: 'watching' })
  expect(execution.getSnapshot().proofs).toMatchObject([{ type: 'deposit', hash: dearer?.hash }])
})

test('what its own account has spent otherwise is lost, proved so, and can be had by a new quote only', async () => {
  const { rig, execute, goOn } = bitcoin
  const { bank } = rig.chain
  const home = [{ to: rig.owner.address, value: 50_000n }]
  const { psbt } = writePsbt(bank, { from: rig.owner.address, payments: home, rate: 50n })
  const elsewhere = await rig.wallet.sign?.({ vm: 'bitcoin', psbt })
  bank.setLanding('lost')
  const execution = execute()
  await click(execution)
  bank.setLanding('now')
  rig.chain.call({ path: 'tx', body: elsewhere?.bytes.slice(2) })
  await goOn(4)
  expect(phaseOf(execution)).toMatchObject({ name: 'confirming', seen: 'unseen' })
  await goOn(8)
  expect(getStopReason(execution.getSnapshot())).toMatchObject({ type: 'replaced' })
  await click(execution)
  expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'quote-aged' })
  expect(rig.asked).toHaveLength(2)
})

test('a wallet that refuses by its code sends nothing, and is asked again by a click', async () => {
  const { rig, execute, useWallet } = bitcoin
  let isWilling = false
  useWallet(
    rig.walletOf({
      signPsbt: async (request) => {
        if (!isWilling) throw Object.assign(new Error('No.'), { code: 4001 })
        return rig.connector.signPsbt(request)
      },
    }),
  )
  const execution = execute()
  await click(execution)
  expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'rejected' })
  isWilling = true
  await click(execution)
  expect(phaseOf(execution)).toMatchObject({ name: 'confirming' })
})
