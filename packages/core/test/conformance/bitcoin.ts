import { namedBitcoinKey, writePsbt } from '@portage/localnet/bitcoin'
import { ask, type ConformanceRig } from '@portage/testing/conformance'
import { nativeAddress } from '../../src/domain/currency.js'
import type { EsploraApi } from '../../src/families/bitcoin/api.js'
import { createBitcoinReader } from '../../src/families/bitcoin/createBitcoinReader.js'
import type { DepositTrace } from '../../src/families/chainReadings.js'
import { chainId, orderId, startBitcoinRig } from '../bitcoinRig.js'

/** Blocks until one stays. */
const untilFinal = 6

/** Bitcoin: bytes first, good as long as their coins are there. */
export async function startBitcoinConformance(): Promise<ConformanceRig> {
  const rig = await startBitcoinRig()
  const { chain, owner, providers, walletOf, depositOf, wallet } = rig
  const depository = chain.depository.address
  const trace: DepositTrace = { type: 'event', depository, orderId, depositor: owner.address }
  const recipient = namedBitcoinKey('a recipient', 'taproot').address
  const [first] = providers
  /** Over an honest explorer and one that answers for some paths so. */
  const beside = (isAsked: (path: string) => boolean, answer: unknown) => {
    const other: EsploraApi = async (request) => (isAsked(request.path) ? answer : first(request))
    return createBitcoinReader({ [chainId]: [first, other] })
  }
  const accept = (bytes: string): void => {
    chain.call({ path: 'tx', body: bytes.slice(2) })
  }
  return {
    ...{ chainId, account: owner.address, native: nativeAddress('bvm') ?? '' },
    ...{ wallet, reader: rig.reader, alone: createBitcoinReader({ [chainId]: first }) },
    ...{ deposit: depositOf(), amount: 100_000n, trace },
    otherTrace: { ...trace, orderId: `0x${'00'.repeat(32)}` },
    unfit: [[{ vm: 'bitcoin', psbt: '70736274ff0100fd' }, /can be read/]],
    asked: () => rig.asked.length,
    wallets: {
      disconnected: walletOf({ account: null }),
      answering: (answer) => walletOf({ signPsbt: async () => answer }),
      forging: walletOf({ signPsbt: async ({ hex }) => namedBitcoinKey('a forger').signPsbt(hex) }),
      changing: walletOf({ signPsbt: async () => owner.signPsbt(depositOf({ value: 100_001n }).psbt) }),
    },
    errors: { refusal: { code: 4001 }, words: new Error('User rejected.') },
    chain: {
      land: async () => chain.tick(),
      finish: async () => chain.tick(untilFinal),
      lose: () => chain.bank.setLanding('lost'),
      find: () => chain.bank.setLanding('now'),
      outlive: async () => {
        chain.bank.setLanding('now')
        const payments = [{ to: owner.address, value: 50_000n }]
        const { psbt } = writePsbt(chain.bank, { from: owner.address, payments, rate: 50n })
        accept((await ask(walletOf(), { vm: 'bitcoin', psbt })).bytes)
        chain.tick(1 + untilFinal)
      },
    },
    blind: {
      'is on another chain': beside((path) => path.startsWith('block-height'), 'f'.repeat(64)),
      'has not the block of the ask': beside((path) => path.startsWith('block-height'), null),
      'lists what nobody can read': beside((path) => path.startsWith('address'), [{ txid: 7 }]),
    },
    pay: async (names) => {
      const note = names === 'order' ? orderId : 'thanks'
      const { bytes, hash } = await ask(walletOf(), depositOf({ to: recipient, value: 25_000n, note }))
      accept(bytes)
      chain.tick()
      return { hash, recipient, amount: 25_000n, orderId }
    },
    stop: () => chain.stop(),
  }
}
