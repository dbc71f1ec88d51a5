import { mergeReads, type ProviderReads } from '../mergeReads.js'
import type { Reader } from '../reader.js'
import { askAll, askInTurn, type Providers, type Rpc } from './askAll.js'
import { broadcast } from './broadcast.js'
import { findDeposit } from './findDeposit.js'
import { readAnchor } from './readAnchor.js'
import { readBlockHash } from './readBlockHash.js'
import { readDeposit } from './readDeposit.js'
import { readPayout } from './readPayout.js'
import { readAllowance, readBalance } from './readToken.js'
import { readTokenFacts } from './readTokenFacts.js'
import { readTransaction } from './readTransaction.js'

/** Everything that is asked of providers. */
export type EvmReads = Omit<Reader, 'vm' | 'canRead' | 'witnesses' | 'readGasReserve'> &
  Readonly<{ readGasReserve: NonNullable<Reader['readGasReserve']> }>

/** @param find the providers of a chain; none where the host gave none */
export function createEvmReads(find: (chainId: number) => Providers): EvmReads {
  const demand = (chainId: number): Providers => {
    const providers = find(chainId)
    if (providers.length === 0) throw new Error(`No RPC is configured for chain ${chainId}.`)
    return providers
  }
  /** Asks all of a chain; nothing that one of them says is enough where no rule is given. */
  const ask = async <Answer>(
    { chainId, signal }: Readonly<{ chainId: number; signal?: AbortSignal | undefined }>,
    read: (rpc: Rpc) => Promise<Answer>,
    merge: (left: Answer, right: Answer) => Answer,
    isEnough?: (answer: Answer) => boolean,
  ): Promise<Answer> => askAll(demand(chainId), read, { merge, isEnough, signal })

  const reads: ProviderReads<Rpc> = {
    readAnchor,
    readBalance,
    // Of use once a wallet is connected: a form that is only filled in does without.
    readBalances: async (rpc, of) => (await import('./readBalances.js')).readBalances(rpc, of),
    readAllowance,
    readToken: readTokenFacts,
    readTransaction,
    readDeposit,
    readPayout,
    readBlockHash,
  }
  return {
    ...mergeReads(
      { ask, askInTurn: async (of, read) => askInTurn(demand(of.chainId), read, of.signal) },
      reads,
    ),
    findDeposit: async (of) => findDeposit(demand(of.chainId), of),
    broadcast: async (of) => broadcast(demand(of.chainId), of),
    provesAbsence: async (of) => {
      const providers = find(of.chainId)
      // Asked for where what was sent stays unseen, which is seldom.
      const { provesAbsence } = await import('./provesAbsence.js')
      return provesAbsence(providers, of)
    },
    readPermitEnd: async (of) => {
      const providers = find(of.chainId)
      const { readPermitEnd } = await import('./readPermitEnd.js')
      return readPermitEnd(providers, of)
    },
    provesExpiry: async (of) => {
      const providers = find(of.chainId)
      const { provesExpiry } = await import('./provesExpiry.js')
      return provesExpiry(providers, of)
    },
    readGasReserve: async (of) => {
      const providers = demand(of.chainId)
      // Of use to who takes all of a native currency before there is a quote.
      const { readGasReserve } = await import('./readGasReserve.js')
      return askInTurn(providers, (rpc) => readGasReserve(rpc, of.chainId), of.signal)
    },
    simulate: async (of) => {
      const providers = demand(of.chainId)
      // Asked for once a quote is there: a form that is only filled in does without.
      const { simulate } = await import('./simulate.js')
      return simulate(providers, of)
    },
  }
}
