import type { SmartAccount } from 'viem/account-abstraction'
import { getRequestStatus } from '../actions/getRequestStatus.js'
import { submitGasless } from '../actions/submitGasless.js'
import type { Call, EvmCall } from '../domain/step.js'
import { isServiceError } from '../errors/service.js'
import { UnsentError } from '../families/unsentError.js'
import type { BatchReading, RequestPart, WalletBatch } from '../families/wallet.js'
import { keccakText } from '../utils/keccak.js'
import { wait } from '../utils/wait.js'
import { readSimulation } from '../wire/readSimulation.js'
import type { GaslessWalletOptions } from './gaslessWalletOptions.js'
import { signOperation } from './signOperation.js'

/** What a gasless wallet asks for. Each opens at most one prompt, and hands in at most once. */
export type GaslessRequests = Readonly<{
  send: (call: Call, part?: RequestPart, signal?: AbortSignal) => Promise<string>
  sendBatch: WalletBatch['send']
  readBatch: (requestId: string) => Promise<BatchReading>
}>

/** Milliseconds between two looks for the transaction that carries a call, and how many looks there are. */
const pause = 1_000
const looks = 90

/**
 * HTTP answers by which a call was not taken: it was read and refused, or never read. After any other, or none, it may
 * be on its way.
 */
const refusals: readonly number[] = [400, 401, 402, 403, 404, 405, 413, 415, 422, 429]

/** EIP-5792: on its way, done, failed on chain. */
const batchStatuses = { pending: 100, done: 200, failed: 500 } as const

export function createGaslessRequests({
  client,
  accounts,
  subsidizeFees = false,
  referrer,
}: GaslessWalletOptions): GaslessRequests {
  const { clock } = client

  /** The request under which calls are on their way. */
  async function handIn(
    chainId: number,
    calls: readonly EvmCall[],
    part?: RequestPart,
    signal?: AbortSignal,
  ): Promise<string> {
    const account = accountOn(accounts, chainId, calls)
    const call = await signOperation(account, { chainId, calls, place: placeOf(calls, part), signal })
    // An approval alone is nothing the request of the quote waits for.
    const requestId = part?.role === 'approve' ? undefined : part?.requestId
    try {
      const posted = await submitGasless(client, { requestId, call, subsidizeFees, referrer })
      const named = posted.requestId ?? requestId
      if (named === undefined) throw new Error('The service took the call and names no request for it.')
      return named
    } catch (error) {
      if (isServiceError(error) && error.status !== null && refusals.includes(error.status)) {
        const reason = readSimulation(error)?.revert.message
        throw new UnsentError(
          reason === undefined ? error.message : `The call would fail, and was not sent: ${reason}`,
          { cause: error },
        )
      }
      throw error
    }
  }

  /** The transaction of a request, once the service names it. */
  async function hashOf(requestId: string): Promise<string> {
    for (let look = 0; look < looks; look += 1) {
      const reading = await getRequestStatus(client, { requestId }).catch(() => null)
      const hash = reading?.inTransactions[0]
      if (hash !== undefined) return hash
      await wait(clock, pause)
    }
    throw new Error('The service took the call and does not say in which transaction it is.')
  }

  return Object.freeze({
    send: async (call, part, signal) => {
      if (call.vm !== 'evm') throw new UnsentError('A gasless account is asked for calls of EVM chains only.')
      return hashOf(await handIn(call.chainId, [call], part, signal))
    },
    sendBatch: ({ chainId, calls }, part, signal) => handIn(chainId, calls, part, signal),
    readBatch: async (requestId) => {
      const { status, inTransactions } = await getRequestStatus(client, { requestId })
      const known = inTransactions.length > 0 ? batchStatuses.done : batchStatuses.pending
      return { status: status === 'failure' ? batchStatuses.failed : known, hashes: inTransactions }
    },
  } satisfies GaslessRequests)
}

function accountOn(
  accounts: GaslessWalletOptions['accounts'],
  chainId: number,
  calls: readonly EvmCall[],
): SmartAccount {
  const account = accounts()?.[chainId]
  if (account === undefined)
    throw new UnsentError(`There is no smart account of yours on chain ${chainId}. Connect it and try again.`)
  const isOther = (call: EvmCall): boolean =>
    call.chainId !== chainId || call.from.toLowerCase() !== account.address.toLowerCase()
  if (calls.some(isOther))
    throw new UnsentError('The calls are for another account or chain than the connected smart account.')
  return account
}

/**
 * What has one place in the account's order of operations, and so happens once: the deposit of a request, whatever goes
 * with it; else these very calls, of a request or of none.
 */
function placeOf(calls: readonly EvmCall[], part: RequestPart | undefined): string {
  if (part?.role === 'deposit') return keccakText(`${part.requestId}:deposit`)
  const described = calls.map(({ to, data, value }) => [to, data, value].join(':'))
  return keccakText([part?.requestId ?? '', ...described].join())
}
