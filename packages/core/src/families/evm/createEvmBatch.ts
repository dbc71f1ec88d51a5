import type { Client } from 'viem'
import type { Clock } from '../../client/clock.js'
import type { WalletBatch } from '../wallet.js'
import { askOnce } from './askOnce.js'
import { answerWithin } from './quirks/answerWithin.js'
import { readAtomicity } from './quirks/readAtomicity.js'
import { readBatchId } from './quirks/readBatchId.js'
import { readCallsStatus } from './quirks/readCallsStatus.js'

/** Milliseconds. Whether calls can be one is asked before a prompt, while a person waits for the button. */
const capabilitiesTimeout = 3000

const hex = (value: number | bigint): string => `0x${value.toString(16)}`

/** Several calls as one, by EIP-5792. */
export function createEvmBatch(demand: (signal?: AbortSignal) => Promise<Client>, clock: Clock): WalletBatch {
  return {
    isAtomic: async ({ account, chainId }) => {
      const ask = async (): Promise<boolean> => {
        const answer = await askOnce(await demand(), 'wallet_getCapabilities', [account, [hex(chainId)]])
        return readAtomicity(answer, chainId)
      }
      return (await answerWithin(ask(), capabilitiesTimeout, clock)) ?? false
    },
    send: async ({ id, account, chainId, calls }, _part, signal) => {
      for (const call of calls) {
        if (call.chainId !== chainId || call.from.toLowerCase() !== account.toLowerCase()) {
          throw new Error('The calls of a batch must all be from its account and on its chain.')
        }
      }
      const request = {
        version: '2.0.0',
        id,
        from: account,
        chainId: hex(chainId),
        atomicRequired: true,
        calls: calls.map(({ to, data, value }) => ({ to, data, value: hex(value) })),
      }
      return readBatchId(await askOnce(await demand(signal), 'wallet_sendCalls', [request]))
    },
    read: async (id) => readCallsStatus(await askOnce(await demand(), 'wallet_getCallsStatus', [id])),
  }
}
