import { createHash } from 'node:crypto'
import { hashes } from '@noble/ed25519'
import type { Call } from '@portage/core'
import { createEvmReader } from '@portage/core/evm'
import { createTonReader, createTonWallet, type TonConnector } from '@portage/core/ton'
import { idOf, namedTonKey } from '@portage/localnet/ton'
import { Address, Cell, comment, loadMessage } from '@ton/core'
import { createSigner, type Fate, type Signed } from '../createSigner.js'
import { createDestination } from '../evm/createDestination.js'
import type { ChaosFamily, World, WorldOptions } from '../family.js'
import { toWorldChain, type WorldChain } from '../toWorldChain.js'
import { troubleAt } from '../windows.js'
import { wordingOf } from '../wordingOf.js'
import { destination, destinationId, type OrderTerms, sideOf, writeQuote } from '../writeQuote.js'
import { createTonApi } from './createTonApi.js'
import {
  createTonChain,
  nextSeqno,
  payOnTon,
  type TonMessage,
  type TonSent,
  tonDepository,
  transactionOf,
} from './createTonChain.js'

const originId = 108
const owner = namedTonKey('chaos')
const account = owner.shown
const otherAccount = namedTonKey('another one').address
const network = '-239'
const publicKey = Buffer.from(owner.publicKey).toString('hex')
const origin = sideOf({ id: originId, slug: 'ton', vmType: 'tonvm', depository: tonDepository })

/** What wallets of TON change in what they are asked for. */
type Habit = 'plain' | 'ends-sooner' | 'ends-later' | 'reads-blocks-only'
const habits = ['plain', 'plain', 'ends-sooner', 'ends-later', 'reads-blocks-only'] as const satisfies Habit[]

type Asked = Parameters<TonConnector['sendTransaction']>[0]

/** TON: wallets that send, and say what they sent in one form or another. */
export const tonFamily: ChaosFamily = {
  name: 'ton',
  originId,
  habits,
  manners: ['only-sends', 'only-sends', 'sends'],
  flows: ['native'],
  blockTimes: [1_000, 2_500],
  createWorld,
  load: async () => {
    // A hash that another thread makes would come at another turn of the clock each time.
    hashes.sha512Async = async (bytes) => Uint8Array.from(createHash('sha512').update(bytes).digest())
    const wallet = createTonWallet(() => null, { chainId: originId })
    await wallet.refuses?.({ vm: 'ton', from: [], messages: [] }).catch(() => null)
  },
}

function createWorld(options: WorldOptions): World {
  const { clock, fork, tell, manner } = options
  const habit = habits.find((one) => one === options.habit) ?? 'plain'
  const blockTime = options.blockTime[originId] ?? 1_000
  const chain = createTonChain({ id: originId, clock, draw: fork(`chain ${originId}`), blockTime })
  const abroad = createDestination(options)
  const plain = toWorldChain(chain, {
    mentions: (sent, orderId) =>
      (sent.kind === 'external' ? sent.messages : [sent.message]).some(({ text }) => text === orderId),
    pay: (payment) => payOnTon(chain, payment, owner.address),
  })
  const worldChain: WorldChain = {
    ...plain,
    // The depository's own transaction, as the service names it.
    depositsOf: (orderId) => plain.depositsOf(orderId).map((hash) => transactionOf({ hash })),
    isSending: () => plain.isSending(owner.address),
  }
  const quoteDraw = fork('quotes')
  const quotes = options.orders.map(({ flow }) =>
    writeQuote(quoteDraw, {
      ...{ origin, account, flow, token: '', now: options.beginsAt },
      write: (terms) => [writeCall(terms)],
    }),
  )
  const orderIds = quotes.map(({ protocol }) => protocol?.orderId ?? '')
  const textOf = (body: string): string => orderIds.find((id) => writeText(id) === body) ?? ''
  const draw = fork('wallet')
  const signer = createSigner({
    ...{ clock, draw, manner, tell, account, submit: chain.submit, world: worldChain, calmFrom: options.end },
    wording: wordingOf(draw, { codes: [300, 300, 4001, 5000], givesBack: true }),
  })
  const trouble = () => troubleAt(options.walletTroubles, clock.now())?.kind ?? null

  const sign = (messages: readonly TonMessage[], asked: Asked, fate: Fate): Signed<TonSent> => {
    const validUntil = endOf(asked.validUntil, habit)
    // Wallets that know of nothing that waits number what they send anew.
    const inBlocks = chain.head().after.seqnos.get(owner.address) ?? 0
    const seqno = habit === 'reads-blocks-only' ? inBlocks : nextSeqno(chain, owner.address)
    const transfers = messages.map(({ to, value, body }) => ({ to, value, body }))
    const boc = owner.write(transfers, { seqno, validUntil, isDeployed: true })
    const hash = idOf(loadMessage(Cell.fromBase64(boc).beginParse()))
    const inAddresses = boc.replaceAll('+', '-').replaceAll('/', '_')
    return {
      sent: {
        ...{ kind: 'external', hash, from: owner.address, pays: null, ...fate },
        ...{ seqno, validUntil, messages },
      },
      whole: () =>
        draw.pick<unknown>([
          { boc },
          { boc: inAddresses },
          { boc: Buffer.from(boc, 'base64').toString('hex'), traceId: '7' },
          boc,
        ]),
      name: () => draw.pick<unknown>([hash, { hash }, { boc: hash }, { result: boc }, [boc]]),
    }
  }
  const ask = (asked: Asked): Promise<unknown> => {
    const messages = asked.messages.map(
      ({ address, amount, payload = '' }): TonMessage => ({
        to: Address.parse(address).toRawString(),
        value: BigInt(amount),
        body: payload,
        text: textOf(payload),
      }),
    )
    return signer.ask({
      purpose: messages.map(({ to, body }) => `${to} ${body}`).join(' '),
      orderIds: orderIds.filter((id) => messages.some(({ text }) => text === id)),
      sign: (fate) => sign(messages, asked, fate),
    })
  }

  return {
    ...{ account, originId, quotes, wallet: signer },
    chains: new Map([
      [originId, worldChain],
      [destinationId, abroad.world],
    ]),
    listed: [origin.chain, destination.chain],
    trusted: { ton: origin.trusted, birch: destination.trusted },
    open: ({ clock: own, line, providers }) => {
      const apis = (providers.get(originId) ?? []).map((provider) =>
        createTonApi({ ...provider, chain, findSigned: signer.find }),
      )
      const address = (): string => (trouble() === 'other-account' ? otherAccount : owner.address)
      const connector = (): TonConnector => ({
        account: trouble() === 'locked' ? null : { address: address(), chain: network, publicKey },
        sendTransaction: (asked) =>
          line.call(() => ask(asked)) as ReturnType<TonConnector['sendTransaction']>,
      })
      return {
        wallets: { tonvm: createTonWallet(connector, { chainId: originId, now: own.now }) },
        readers: {
          tonvm: createTonReader({ [originId]: apis }),
          evm: createEvmReader({ [destinationId]: abroad.nodesOf(providers) }),
        },
      }
    },
  }
}

/** Until when a wallet lets its message be taken. Unix seconds. */
function endOf(asked: number, habit: Habit): number {
  switch (habit) {
    case 'plain':
    case 'reads-blocks-only':
      return asked
    case 'ends-sooner':
      return asked - 200
    case 'ends-later':
      return asked + 300
    default:
      return habit satisfies never
  }
}

function writeText(text: string): string {
  return comment(text).toBoc().toString('base64')
}

function writeCall({ orderId, amount }: OrderTerms): Call {
  const body = writeText(orderId)
  const message = { to: tonDepository, value: amount, bounce: false, mode: 1, body, stateInit: null }
  return { vm: 'ton', from: [account], messages: [message] }
}
