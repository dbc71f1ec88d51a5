import { openTronWallet } from '@portage/localnet/tron'
import type { ConformanceRig } from '@portage/testing/conformance'
import { TronWeb } from 'tronweb'
import type { DepositTrace } from '../../src/families/chainReadings.js'
import type { TronApi } from '../../src/families/tron/api.js'
import { createTronReader } from '../../src/families/tron/createTronReader.js'
import { createTronWallet } from '../../src/families/tron/createTronWallet.js'
import { readRawData, writeRawData } from '../../src/families/tron/rawData.js'
import { toTronHex } from '../../src/families/tron/tronAddress.js'
import { bytesToHex, hexToBytes } from '../../src/utils/hexBytes.js'
import { chainId, native, orderId, startTronRig } from '../tronRig.js'

/** Blocks, of three seconds, until what is signed now is over, and until that is final. */
const [untilOver, untilFinal] = [101, 3]

/** Tron: bytes first, good until a time. */
export async function startTronConformance(): Promise<ConformanceRig> {
  const rig = await startTronRig()
  const { chain, owner, other, account, adapter, providers, walletOf, depositOf, callOf, asked } = rig
  const trace: DepositTrace = { type: 'event', depository: chain.contracts.depository, orderId }
  const recipient = TronWeb.address.fromHex(other.address)
  const [first = async () => null] = providers
  /** Over an honest node and one that answers for one path so. */
  const beside = (path: string, answer: (told: object) => unknown) => {
    const liar: TronApi = async (request) => {
      const answered = await first(request)
      return request.path === path ? answer(Object(answered)) : answered
    }
    return createTronReader({ [chainId]: [first, liar] })
  }
  return {
    ...{ chainId, account, native, wallet: rig.wallet, reader: rig.reader },
    alone: createTronReader({ [chainId]: first }),
    ...{ deposit: depositOf(), amount: 5_000_000n, trace },
    otherTrace: { ...trace, orderId: `0x${'77'.repeat(32)}` },
    unfit: [
      [{ ...depositOf(), from: toTronHex(other.address) }, /is to be sent by T/],
      [callOf({}), /does not say what for/],
    ],
    asked: () => asked.length,
    wallets: {
      disconnected: createTronWallet(() => null, { chainId, rpc: providers }),
      answering: (answer) => walletOf({ signTransaction: async () => answer }),
      forging: walletOf({ signTransaction: openTronWallet(other.privateKey, chain).signTransaction }),
      changing: walletOf({
        signTransaction: async (transaction) => {
          const answer = Object(await adapter.signTransaction(transaction))
          const raw = readRawData(hexToBytes(`0x${transaction.raw_data_hex}`))
          const changed = writeRawData({ ...raw, call: { ...raw.call, value: 6_000_000n } })
          return { ...answer, raw_data_hex: bytesToHex(changed).slice(2) }
        },
      }),
    },
    errors: { refusal: { error: { code: 4001 } }, words: 'Confirmation declined by user' },
    isSigned: async (digest, signature) =>
      (await new TronWeb({ fullHost: chain.apiUrl }).trx.verifyMessageV2(digest.slice(2), signature)) ===
      account,
    chain: {
      land: () => chain.tick(),
      finish: () => chain.tick(untilFinal),
      lose: () => chain.setLanding('lost'),
      find: () => chain.setLanding('now'),
      outlive: () => chain.tick(untilOver + untilFinal),
    },
    blind: {
      'is on another chain': beside('wallet/getblockbynum', (told) => ({
        ...told,
        blockID: 'ab'.repeat(32),
      })),
      'has not the block of the ask': beside('wallet/getblockbynum', () => ({})),
      'does not answer for its events': beside('jsonrpc', () => ({
        error: { code: -32000, message: 'busy' },
      })),
      'has no final block': beside('walletsolidity/getnowblock', () => ({})),
    },
    pay: async (names) => {
      const trx = { kind: 'TransferContract', value: 250n, data: '0x' } as const
      const memo = names === 'order' ? { memo: orderId } : {}
      const { id, bytes } = await chain.write(owner, { to: toTronHex(recipient), ...trx, ...memo })
      await rig.reader.broadcast({ chainId, bytes: bytesToHex(bytes) })
      await chain.tick()
      return { hash: id, recipient, amount: 250n, orderId }
    },
    stop: () => chain.stop(),
  }
}
