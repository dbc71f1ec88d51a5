import type { Call } from '@portage/core'
import { type BitcoinConnector, createBitcoinReader, createBitcoinWallet } from '@portage/core/bitcoin'
import { createEvmReader } from '@portage/core/evm'
import { namedBitcoinKey } from '@portage/localnet/bitcoin'
import { address as addresses, Psbt } from 'bitcoinjs-lib'
import type { Waiting } from '../createChain.js'
import { createSigner, type Fate, type Signed } from '../createSigner.js'
import { createDestination } from '../evm/createDestination.js'
import type { ChaosFamily, World, WorldOptions } from '../family.js'
import { troubleAt } from '../windows.js'
import { wordingOf } from '../wordingOf.js'
import { destination, destinationId, type OrderTerms, sideOf, writeQuote } from '../writeQuote.js'
import { createEsplora } from './createEsplora.js'
import { bitcoinDepository, createLedger, finish } from './createLedger.js'

const originId = 104
const owner = namedBitcoinKey('chaos')
const account = owner.address
const ownScript = addresses.toOutputScript(account)
const otherAccount = namedBitcoinKey('another one').address
const origin = sideOf({ id: originId, slug: 'btc', vmType: 'bvm', depository: bitcoinDepository })

/** What wallets of Bitcoin do with what they are given. */
type Habit = 'plain' | 'finalises' | 'replaces' | 'other-fee'
const habits = ['plain', 'finalises', 'replaces', 'other-fee'] as const satisfies Habit[]

/** Bitcoin: wallets that sign or send as well, and people who pay more for what does not move. */
export const bitcoinFamily: ChaosFamily = {
  name: 'bitcoin',
  originId,
  habits,
  manners: ['signs', 'signs', 'sends'],
  flows: ['native'],
  blockTimes: [1_000, 2_000],
  createWorld,
  load: async () => {
    const wallet = createBitcoinWallet(() => null, { chainId: originId })
    await wallet.refuses?.({ vm: 'bitcoin', psbt: '' }).catch(() => null)
  },
}

/** A transaction of Bitcoin; its hash is its id. */
type BitcoinSent = Waiting & Readonly<{ psbt: string; hex: string }>

function createWorld(options: WorldOptions): World {
  const { clock, fork, tell, manner, end } = options
  const habit = habits.find((one) => one === options.habit) ?? 'plain'
  const blockTime = options.blockTime[originId] ?? 1_000
  const { bank, world, writeDeposit, hold } = createLedger({
    ...{ id: originId, clock, draw: fork(`chain ${originId}`), blockTime, account },
  })
  const abroad = createDestination(options)
  const quoteDraw = fork('quotes')
  const coinDraw = fork('coins')
  const quotes = options.orders.map(({ flow }) =>
    writeQuote(quoteDraw, {
      ...{ origin, account, flow, token: '', now: options.beginsAt },
      write: ({ orderId, amount }: OrderTerms): readonly Call[] => {
        // A service that is asked for two quotes at once may write both for the same coins.
        const ownCoins = coinDraw.happens(0.7)
        return [{ vm: 'bitcoin', psbt: writeDeposit({ from: account, orderId, amount, ownCoins }) }]
      },
    }),
  )
  const orderIds = quotes.map(({ protocol }) => protocol?.orderId ?? '')
  const draw = fork('wallet')
  const signer = createSigner<BitcoinSent>({
    ...{ clock, draw, manner, tell, account, world, calmFrom: end },
    submit: ({ hex }) => bank.accept(hex),
    wording: wordingOf(draw, { codes: [4001, '4001', 5000, 'ACTION_REJECTED'], givesBack: true }),
  })
  const trouble = () => troubleAt(options.walletTroubles, clock.now())?.kind ?? null

  const write = (psbt: string, fate: Pick<Fate, 'heldUntil'>): BitcoinSent => {
    const transaction = finish(owner.signPsbt(psbt)).extractTransaction()
    const hash = transaction.getId()
    hold(hash, fate.heldUntil)
    return { ...{ hash, from: account, pays: null, fails: false, ...fate }, psbt, hex: transaction.toHex() }
  }
  /** The person has seen enough of a transaction that does not move. */
  const replace = ({ hash, psbt }: BitcoinSent): void => {
    if (signer.isCalm() || bank.find(hash)?.block !== null) return
    const how = draw.pick(['speed-up', 'speed-up', 'cancel', 'wait'])
    if (how === 'wait') return
    const raised = how === 'cancel' ? cancelled(psbt) : withFee(psbt, 20_000n)
    if (raised === null) return
    signer.touch()
    tell(`wallet: ${how} of ${hash.slice(0, 8)}`)
    bank.accept(write(raised, { heldUntil: 0 }).hex)
  }
  const sign = (asked: string, fate: Fate): Signed<BitcoinSent> => {
    const psbt = (habit === 'other-fee' ? withFee(asked, 700n) : null) ?? asked
    const moves = clock.now() + draw.between(3_000, 9_000)
    const heldUntil =
      habit === 'replaces' && !signer.isCalm()
        ? Math.min(end, Math.max(fate.heldUntil, moves))
        : fate.heldUntil
    const sent = write(psbt, { heldUntil })
    if (heldUntil > clock.now())
      clock.setTimeout(() => replace(sent), draw.between(1_000, Math.max(1_000, heldUntil - clock.now())))
    const signed = owner.signPsbt(psbt)
    const answered = habit === 'finalises' ? finish(signed).toHex() : signed
    return {
      sent,
      whole: () =>
        draw.pick<unknown>([
          answered,
          answered.toUpperCase(),
          Buffer.from(answered, 'hex').toString('base64'),
          { signedPsbtHex: answered },
          [Buffer.from(answered, 'hex')],
          sent.hex,
        ]),
      name: () => draw.pick<unknown>([sent.hash, sent.hash.toUpperCase(), { txid: sent.hash }]),
    }
  }
  const ask = (psbt: string): Promise<unknown> =>
    signer.ask({
      purpose: psbt,
      orderIds: orderIds.filter((id) => psbt.includes(Buffer.from(id).toString('hex'))),
      sign: (fate) => sign(psbt, fate),
    })

  return {
    ...{ account, originId, quotes, wallet: signer },
    chains: new Map([
      [originId, world],
      [destinationId, abroad.world],
    ]),
    listed: [origin.chain, destination.chain],
    trusted: { btc: origin.trusted, birch: destination.trusted },
    open: ({ line, providers }) => {
      const apis = (providers.get(originId) ?? []).map((provider) => createEsplora({ ...provider, bank }))
      const address = (): string => (trouble() === 'other-account' ? otherAccount : account)
      const connector = (): BitcoinConnector => ({
        account: trouble() === 'locked' ? null : { address: address() },
        signPsbt: ({ hex }) => line.call(() => ask(hex)) as Promise<string>,
      })
      return {
        wallets: { bvm: createBitcoinWallet(connector, { chainId: originId }) },
        readers: {
          bvm: createBitcoinReader({ [originId]: apis }),
          evm: createEvmReader({ [destinationId]: abroad.nodesOf(providers) }),
        },
      }
    },
  }
}

type Output = Readonly<{ script: Uint8Array; value: bigint }>

/** The same with more for whoever makes the block, out of the change; null where there is too little of that. */
function withFee(text: string, more: bigint): string | null {
  const outputs = Psbt.fromHex(text).txOutputs
  const change = outputs.findLast(({ script }) => Buffer.from(ownScript).equals(script))
  if (!change || change.value < more + 1_000n) return null
  return rewrite(
    text,
    outputs.map((one) => (one === change ? { script: one.script, value: one.value - more } : one)),
  )
}

/** The same coins, back to whom they are of. */
function cancelled(text: string): string {
  const psbt = Psbt.fromHex(text)
  const total = psbt.data.inputs.reduce((sum, input) => sum + (input.witnessUtxo?.value ?? 0n), 0n)
  return rewrite(text, [{ script: ownScript, value: total - 40_000n }])
}

function rewrite(text: string, outputs: readonly Output[]): string {
  const before = Psbt.fromHex(text)
  const psbt = new Psbt()
  before.txInputs.forEach(({ hash, index, sequence }, at) => {
    const { witnessUtxo } = before.data.inputs[at] ?? {}
    psbt.addInput({ hash, index, sequence: sequence ?? 0xfffffffd, ...(witnessUtxo ? { witnessUtxo } : {}) })
  })
  for (const { script, value } of outputs) psbt.addOutput({ script, value })
  return psbt.toHex()
}
