import { namedTonKey } from '@portage/localnet/ton'
import type { ConformanceRig } from '@portage/testing/conformance'
import type { DepositTrace } from '../../src/families/chainReadings.js'
import type { TonApi } from '../../src/families/ton/api.js'
import { createTonReader } from '../../src/families/ton/createTonReader.js'
import { createTonWallet } from '../../src/families/ton/createTonWallet.js'
import { readExternal } from '../../src/families/ton/readExternal.js'
import { chainId, orderId, startTonRig } from '../tonRig.js'

/** Blocks until what was asked for is over, and for a message to be carried to its end. */
const [untilOver, untilCome] = [75, 3]

/** TON: the wallet sends, and says what it sent, good until a time. */
export async function startTonConformance(): Promise<ConformanceRig> {
  const rig = await startTonRig()
  const { chain, owner, providers, depositOf, walletOf, asked } = rig
  const { depository } = chain
  const trace: DepositTrace = { type: 'event', depository, orderId, depositor: owner.shown }
  const recipient = `0:${'7'.repeat(64)}`
  const [first = async () => null] = providers
  /** Over an honest index and one that answers for one path so. */
  const beside = (path: string, answer: unknown) => {
    const other: TonApi = async (request) => (request.path === path ? answer : first(request))
    return createTonReader({ [chainId]: [first, other] })
  }
  const call = depositOf()
  const page = { timestamp: 1_788_000_000, domain: 'relay.link' }
  const wallet = walletOf(
    {
      signData: async ({ text }) => ({
        ...{ ...page, signature: Buffer.from(owner.signText(text, page)).toString('base64') },
      }),
    },
    { pageDomain: 'relay.link' },
  )
  return {
    ...{ chainId, account: owner.shown, native: 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c' },
    ...{ wallet, reader: rig.reader, alone: createTonReader({ [chainId]: first }) },
    ...{ deposit: depositOf(500_000_000n), amount: 500_000_000n, trace },
    otherTrace: { ...trace, orderId: `0x${'00'.repeat(32)}` },
    unfit: [
      [{ ...call, from: [depository] }, /is to be sent by EQ/],
      [{ ...call, messages: call.messages.map((one) => ({ ...one, mode: 128 })) }, /mode 128/],
      [{ ...call, messages: Array(5).fill(call.messages[0]) }, /5 messages/],
    ],
    asked: () => asked.length,
    wallets: {
      disconnected: createTonWallet(() => null, { chainId }),
      changing: null,
      answering: (answer) => walletOf({ sendTransaction: async () => answer }),
      forging: walletOf({
        sendTransaction: async ({ validUntil }) => ({
          boc: namedTonKey('a forger').write([], { seqno: 0, validUntil, isDeployed: false }),
        }),
      }),
    },
    errors: { refusal: { error: { code: 300 } }, words: new Error('User rejected.') },
    isSigned: (digest, signature) =>
      signature === `0x${Buffer.from(owner.signText(digest.slice(2), page)).toString('hex')}`,
    chain: {
      land: () => chain.tick(untilCome),
      // Only blocks that the masterchain holds are read, and those stay.
      finish: () => chain.tick(),
      lose: () => chain.setLanding('lost'),
      find: () => chain.setLanding('now'),
      outlive: () => chain.tick(untilOver),
    },
    blind: {
      'is on another chain': beside('blocks', {
        blocks: [{ seqno: 2, root_hash: `${'A'.repeat(43)}=`, gen_utime: '1' }],
      }),
      'has not the block of the ask': beside('blocks', { blocks: [] }),
      'fails to list what the account sent': beside('transactions', {}),
    },
    pay: async (names) => {
      const body = { text: names === 'order' ? orderId : 'something else' }
      const transfers = [{ to: recipient, value: 250_000_000n, body }]
      const boc = await chain.send(owner, transfers, chain.bank.head().time + 300)
      await chain.tick(untilCome)
      return { hash: readExternal(boc).id, recipient, amount: 250_000_000n, orderId }
    },
    stop: () => chain.stop(),
  }
}
