import { namedKeypair, type SolanaQuirks } from '@portage/localnet/solana'
import { PublicKey } from '@solana/web3.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { second } from '../src/execution/__fixtures__/stories.js'
import { createWorld } from '../src/execution/__fixtures__/world.js'
import type { Execution } from '../src/execution/createExecution.js'
import { getExecutionStatus, getStopReason } from '../src/execution/getExecutionStatus.js'
import { instruction, little, solanaQuote } from '../src/families/solana/__fixtures__/honestQuote.js'
import { programs } from '../src/families/solana/effects/programs.js'
import { chainId, startSolanaRig } from './solanaRig.js'

const dealer = namedKeypair('who swaps in a test').address

/** Where an owner holds a token. */
function tokenAccountOf(owner: string, mint: string): string {
  const seeds = [owner, programs.token, mint].map((key) => new PublicKey(key).toBuffer())
  return PublicKey.findProgramAddressSync(seeds, new PublicKey(programs.tokenAccounts))[0].toBase58()
}

/** What a swap on one chain asks the account for: SOL, or a token of six decimals, for whoever swaps. */
const swaps = {
  SOL: (rig: Rig) => [
    instruction(
      programs.system,
      `02000000${little(1_000_000n, 8)}`,
      [rig.owner.address, dealer],
      [rig.owner.address],
    ),
  ],
  'an SPL token': ({ owner, chain: { contracts } }: Rig) => {
    const [from, to] = [owner.address, dealer].map((one) => tokenAccountOf(one, contracts.usdc))
    return [
      instruction(
        programs.token,
        `0c${little(1_000_000n, 8)}06`,
        [from ?? '', contracts.usdc, to ?? '', owner.address],
        [owner.address],
      ),
    ]
  },
} as const
const budget = [
  instruction(programs.computeBudget, `02${little(60_000n, 4)}`),
  instruction(programs.computeBudget, `03${little(10_000n, 8)}`),
]

type Rig = Awaited<ReturnType<typeof startSolanaRig>>
type Swap = keyof typeof swaps
let rig: Rig
beforeEach(async () => {
  rig = await startSolanaRig(() => 1_000_000)
  for (const account of [rig.owner.address, dealer])
    rig.chain.giveTokens(rig.chain.contracts.usdc, account, 5_000_000n)
  rig.chain.tick(40)
})
afterEach(() => rig.chain.stop())

/** The world of executions, with a swap that stays on Solana, and a wallet with its quirks. */
function createSwap(what: Swap, quirks: SolanaQuirks, connection?: string) {
  const { owner, reader, walletWith, chain } = rig
  const originCurrency = what === 'SOL' ? programs.system : chain.contracts.usdc
  const asked = solanaQuote({
    request: { user: owner.address, originCurrency },
    instructions: () => [...budget, ...swaps[what](rig)],
  })
  const destination = { recipient: owner.address, destinationChainId: chainId }
  const request = { ...asked.request, ...destination, destinationCurrency: chain.contracts.dai }
  const { details } = asked.quote
  const out = details.currencyOut
  if (!out) throw new Error('An honest quote shows what comes out.')
  const currency = { ...out.currency, chainId, address: chain.contracts.dai, decimals: 6 }
  const shown = { ...details, recipient: owner.address, currencyOut: { ...out, currency } }
  const quote = { ...asked.quote, protocol: null, request, details: shown }
  const world = createWorld({ ...asked, quote })
  const { app, wallet } = walletWith(quirks, connection)
  const execution = world.execute({
    account: owner.address,
    readers: { svm: { ...reader, readToken: async () => ({ decimals: 6, symbol: 'X' }) } },
    wallets: { svm: wallet },
  })
  const goOn = async (rounds = 12): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      chain.tick(8)
      await world.clock.advance(5 * second)
    }
  }
  const click = async (): Promise<void> => {
    execution.start({ accepts: 'unverifiable' })
    await world.clock.advance(second)
  }
  return { app, execution, click, goOn }
}

const phaseOf = (execution: Execution) => execution.getSnapshot().items[0]?.phase
const paid = async (what: Swap): Promise<bigint> => {
  const currency = what === 'SOL' ? programs.system : rig.chain.contracts.usdc
  return rig.reader.readBalance({ chainId, account: dealer, currency })
}

const additions: readonly (readonly [string, SolanaQuirks])[] = [
  ['nothing', {}],
  ['another bid, elsewhere', { rebids: { microLamports: 50_000n, units: 90_000 } }],
  ['guards', { guards: true }],
  ['a note', { notes: 'sent by a wallet' }],
]
const cases = (['SOL', 'an SPL token'] as const).flatMap((what) =>
  additions.map(([added, quirks]) => [what, added, quirks] as const),
)

describe('a swap on Solana itself', () => {
  test.each(cases)('of %s ends with its receipt where the wallet adds %s', async (what, _added, quirks) => {
    const before = await paid(what)
    const { app, execution, click, goOn } = createSwap(what, quirks)
    await click()
    expect(execution.getSnapshot().items).toMatchObject([{ role: 'call', phase: { name: 'confirming' } }])
    await goOn()
    expect(getExecutionStatus(execution.getSnapshot())).toBe('success')
    expect(execution.getSnapshot().proofs).toMatchObject([{ type: 'call' }])
    await click()
    expect(app.prompts()).toBe(1)
    expect((await paid(what)) - before).toBe(1_000_000n)
  })

  test.each(cases)(
    'of %s ends with its receipt where a wallet that only sends adds %s',
    async (what, _added, quirks) => {
      const before = await paid(what)
      const { app, execution, click, goOn } = createSwap(what, quirks, 'a connection')
      await click()
      await goOn()
      expect(getExecutionStatus(execution.getSnapshot())).toBe('success')
      expect(app.prompts()).toBe(1)
      expect((await paid(what)) - before).toBe(1_000_000n)
    },
  )

  test.each<['SOL' | 'an SPL token', string | undefined]>([
    ['SOL', undefined],
    ['SOL', 'a connection'],
    ['an SPL token', undefined],
    ['an SPL token', 'a connection'],
  ])(
    'of %s that fails with another bid than was asked for has failed (connection: %s)',
    async (what, connection) => {
      const before = await paid(what)
      // Too little computing for anything.
      const quirks: SolanaQuirks = { rebids: { microLamports: 50_000n, units: 1 }, guards: true }
      const { app, execution, click, goOn } = createSwap(what, quirks, connection)
      await click()
      await goOn()
      expect(getStopReason(execution.getSnapshot())).toMatchObject({ type: 'reverted' })
      expect([app.prompts(), await paid(what)]).toEqual([1, before])
    },
  )

  test('that pays somebody else beside is named, and not sent by this page', async () => {
    const { app, execution, click, goOn } = createSwap('SOL', { tips: 1_000_000n })
    await click()
    await goOn(3)
    expect(phaseOf(execution)).toMatchObject({
      name: 'confirming',
      seen: 'unseen',
      walletMessage: `Test Wallet added an instruction of ${programs.system} to what it was asked for. This page did not send it.`,
    })
    await click()
    expect([app.prompts(), app.sent(), await paid('SOL')]).toEqual([1, [], 0n])
    execution.nothingWaiting()
    await goOn(1)
    expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'nothing-waiting' })
  })

  test('that pays somebody else beside ends with its receipt where the wallet has sent it', async () => {
    const { app, execution, click, goOn } = createSwap('SOL', { tips: 1_000_000n, sends: true })
    await click()
    await goOn()
    expect(getExecutionStatus(execution.getSnapshot())).toBe('success')
    expect([app.prompts(), await paid('SOL')]).toEqual([1, 1_000_000n])
  })
})
