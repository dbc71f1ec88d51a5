import type { TronQuirks } from '@portage/localnet/tron'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { second } from '../src/execution/__fixtures__/stories.js'
import { createWorld } from '../src/execution/__fixtures__/world.js'
import type { Execution } from '../src/execution/createExecution.js'
import { getExecutionStatus, getStopReason } from '../src/execution/getExecutionStatus.js'
import { calldata, tronQuote } from '../src/families/tron/__fixtures__/honestQuote.js'
import { toTronBase58, toTronHex } from '../src/families/tron/tronAddress.js'
import { chainId, native, startTronRig } from './tronRig.js'

type Rig = Awaited<ReturnType<typeof startTronRig>>
type Currency = 'TRX' | 'a token'
let rig: Rig
beforeEach(async () => {
  rig = await startTronRig(() => 1_000_000)
})
afterEach(() => rig.chain.stop())

const amount = 1_000_000n
const recipient = () => toTronBase58(rig.other.address)
const currencyOf = (what: Currency): string => (what === 'TRX' ? native : rig.chain.contracts.usdc)
const heldBy = (what: Currency): Promise<bigint> =>
  rig.reader.readBalance({ chainId, account: recipient(), currency: currencyOf(what) })

/** The world of executions, with a payment that stays on Tron, and a wallet with its quirks. */
function createSend(what: Currency, quirks: TronQuirks) {
  const { account, callOf, reader, walletWith, chain } = rig
  const currency = currencyOf(what)
  const call =
    what === 'TRX'
      ? callOf({ kind: 'payment', to: toTronHex(recipient()), value: amount })
      : callOf({ to: toTronHex(currency), data: calldata('0xa9059cbb', recipient(), amount) })
  const asked = tronQuote()
  const [step] = asked.quote.steps
  const { currencyIn } = asked.quote.details
  if (!step || !currencyIn) throw new Error('An honest quote has both.')
  const request = {
    ...{ ...asked.request, user: account, recipient: recipient(), amount },
    ...{ destinationChainId: chainId, originCurrency: currency, destinationCurrency: currency },
  }
  const shown = {
    ...currencyIn,
    currency: { ...currencyIn.currency, chainId, address: currency, decimals: 6 },
  }
  const steps = [{ ...step, id: 'send', items: step.items.map((item) => ({ ...item, call })) }]
  const details = {
    ...{ ...asked.quote.details, sender: account, recipient: recipient() },
    ...{ currencyIn: shown, currencyOut: shown },
  }
  const world = createWorld({
    ...asked,
    quote: { ...asked.quote, protocol: null, request, details, steps },
    account,
  })
  const { app, wallet } = walletWith(quirks)
  const execution = world.execute({ account, readers: { tvm: reader }, wallets: { tvm: wallet } })
  // Answers of the chain take real time, which a clock wound by hand does not wait for: wound until it has happened.
  const goOn = (hasHappened: () => boolean): Promise<void> =>
    expect
      .poll(async () => {
        await chain.tick()
        await world.clock.advance(5 * second)
        return hasHappened()
      })
      .toBe(true)
  const click = async (): Promise<void> => {
    // What the token is called is not what the world's quotes call it.
    execution.start({ accepts: 'unverifiable' })
    await expect
      .poll(async () => {
        await world.clock.advance(second)
        return app.prompts()
      })
      .toBe(1)
    await world.clock.advance(second)
  }
  return { app, execution, click, goOn }
}

const phaseOf = (execution: Execution) => execution.getSnapshot().items[0]?.phase
const isOver = (execution: Execution): boolean =>
  getStopReason(execution.getSnapshot()) !== null || getExecutionStatus(execution.getSnapshot()) === 'success'
const cases = (['TRX', 'a token'] as const).flatMap((what) =>
  (
    [
      ['nothing', {}],
      ['a note', { notes: 'sent by a wallet' }],
      ['a longer time', { lasts: 60_500 }],
      ['a higher fee limit', { feeLimit: 300_000_000n }],
    ] as const
  ).map(([added, quirks]) => [what, added, quirks] as const),
)

describe('a payment on Tron itself', () => {
  test.each(cases)('of %s ends with its receipt where the wallet adds %s', async (what, _added, quirks) => {
    const before = await heldBy(what)
    const { app, execution, click, goOn } = createSend(what, quirks)
    await click()
    await goOn(() => isOver(execution))
    expect(execution.getSnapshot().items).toMatchObject([{ role: 'call' }])
    expect(getExecutionStatus(execution.getSnapshot())).toBe('success')
    expect([app.prompts(), (await heldBy(what)) - before]).toEqual([1, amount])
  })

  test.each(cases)(
    'of %s ends with its receipt where the wallet sends it by itself, adds %s and names its id only',
    async (what, _added, quirks) => {
      const before = await heldBy(what)
      const { app, execution, click, goOn } = createSend(what, { ...quirks, sends: true, answers: 'id' })
      await click()
      await goOn(() => isOver(execution))
      expect(getExecutionStatus(execution.getSnapshot())).toBe('success')
      expect([app.prompts(), (await heldBy(what)) - before]).toEqual([1, amount])
    },
  )

  test.each<[string, TronQuirks]>([
    ['hands over', {}],
    ['sends by itself', { sends: true, answers: 'id' }],
  ])('that fails with what the wallet %s has failed, whatever it added', async (_how, quirks) => {
    const before = await heldBy('a token')
    // Too little for what the token does.
    const spoiled = { ...quirks, feeLimit: 3_000_000n, notes: 'sent by a wallet' }
    const { app, execution, click, goOn } = createSend('a token', spoiled)
    await click()
    await goOn(() => isOver(execution))
    expect(getStopReason(execution.getSnapshot())).toMatchObject({ type: 'reverted' })
    expect([app.prompts(), await heldBy('a token')]).toEqual([1, before])
  })

  test('with money beside it is named, and not sent by this page', async () => {
    const before = await heldBy('TRX')
    const { app, execution, click, goOn } = createSend('TRX', { tips: 1n })
    await click()
    await goOn(() => phaseOf(execution)?.name === 'confirming')
    await rig.chain.tick()
    expect(phaseOf(execution)).toMatchObject({
      name: 'confirming',
      seen: 'unseen',
      walletMessage: 'Test Wallet signed something else than it was asked for. This page did not send it.',
    })
    expect([app.prompts(), app.sent(), await heldBy('TRX')]).toEqual([1, [], before])
  })
})
