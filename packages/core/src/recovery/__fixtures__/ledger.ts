import type { Clock } from '../../client/clock.js'
import { decodeExecute } from '../../families/evm/decodeExecute.js'
import type { Reader } from '../../families/reader.js'

type Mined = Readonly<{
  hash: string
  block: bigint
  data: string
  to: string
  from: string
  succeeded: boolean
}>

/** The chain that pays out, in memory: a depository that carries every request out once, before it expires. */
export function createLedger(clock: Clock, depository: string) {
  const mined: Mined[] = []
  const waiting: { hash: string; data: string; to: string; from: string }[] = []
  // `holds` keeps what is sent out of blocks; `finality` is how many blocks deep a final one is.
  const settings = { isDown: false, holds: false, finality: 3n, refusesSimulation: false }
  let sent = 0

  const time = (): number => Math.floor(clock.now() / 1_000)
  // A block every two seconds of the clock.
  const head = (): bigint => BigInt(Math.floor(clock.now() / 2_000))
  const requestOf = (data: string) => decodeExecute(data)
  const isExpired = (data: string): boolean => {
    const request = requestOf(data)
    return request !== null && BigInt(time()) > request.expiration
  }
  const paymentOf = (requestHash: string): Mined | undefined =>
    mined.find(({ succeeded, data }) => succeeded && requestOf(data)?.hash === requestHash)
  const include = ({ hash, data, to, from }: (typeof waiting)[number]): void => {
    const hashed = requestOf(data)?.hash ?? ''
    const succeeded = to === depository && hashed !== '' && !isExpired(data) && !paymentOf(hashed)
    mined.push({ hash, block: head(), data, to, from, succeeded })
  }
  const read = (): void => {
    if (settings.isDown) throw new Error('The RPC does not answer.')
  }
  const depositOf = (one: Mined) => ({
    hash: one.hash,
    blockNumber: one.block,
    from: depository,
    token: null,
    amount: requestOf(one.data)?.calls[0]?.value ?? 0n,
  })
  const never = (what: string) => async (): Promise<never> => {
    throw new Error(`A withdrawal does not ${what}.`)
  }

  const reader: Reader = {
    vm: 'evm',
    canRead: (chainId) => chainId === 101,
    witnesses: () => 2,
    readAnchor: async () => {
      read()
      const blockNumber = head()
      return {
        blockNumber,
        blockHash: '0x1',
        blockTime: time(),
        latestNonce: 0,
        pendingNonce: 0,
        isContract: false,
      }
    },
    readTransaction: async ({ hash }) => {
      read()
      const one = mined.find((known) => known.hash === hash)
      if (!one) {
        return waiting.some((known) => known.hash === hash)
          ? { type: 'pending', nonce: 0, blockedBy: null }
          : { type: 'unseen' }
      }
      const { from, to, data, succeeded, block } = one
      return {
        type: 'included',
        succeeded,
        blockNumber: block,
        blockHash: '0x1',
        isFinal: head() - block >= settings.finality,
        nonce: null,
        sent: { from, to, value: 0n, data: data as `0x${string}` },
      }
    },
    readDeposit: async ({ hash, trace }) => {
      read()
      if (trace.type !== 'withdrawal') throw new Error('A withdrawal looks for nothing else.')
      const one = paymentOf(trace.requestHash)
      return one?.hash === hash ? depositOf(one) : null
    },
    findDeposit: async ({ trace, fromBlock }) => {
      read()
      if (trace.type !== 'withdrawal') throw new Error('A withdrawal looks for nothing else.')
      const one = paymentOf(trace.requestHash)
      const deposit = one && one.block >= fromBlock ? depositOf(one) : null
      return { deposit, searchedTo: head(), requests: 1 }
    },
    broadcast: async ({ bytes }) => {
      read()
      const data = bytes.slice(0, -8)
      const hash = `0x5${bytes.slice(-8)}`
      if (!mined.some((one) => one.hash === hash)) include({ hash, data, to: depository, from: '' })
    },
    simulate: async ({ calls: [call] }) => {
      read()
      const request = requestOf(call?.data ?? '')
      const isUsed = request && paymentOf(request.hash)
      const data = isUsed ? '0x49482b28' : settings.refusesSimulation ? '0x3204506f' : '0x'
      return {
        type: 'unsupported',
        first: { succeeded: data === '0x', data, message: data === '0x' ? null : 'It reverts.' },
      }
    },
    readBalance: never('read balances'),
    readBalances: never('read balances'),
    readAllowance: never('read allowances'),
    readToken: never('read tokens'),
    readPayout: never('look for fills'),
    provesAbsence: never('prove absence'),
    readPermitEnd: never('follow permits'),
    provesExpiry: async ({ trace, expiration }) => {
      read()
      if (trace.type !== 'withdrawal') throw new Error('A withdrawal looks for nothing else.')
      // Time stands in for finality: a block of a minute ago is final here.
      return BigInt(time() - 60) > expiration && paymentOf(trace.requestHash) === undefined
    },
    readBlockHash: never('read hashes of blocks'),
  }
  return {
    settings,
    reader,
    mined,
    isExpired,
    hashOfPayment: (data: string): string | null => paymentOf(requestOf(data)?.hash ?? '')?.hash ?? null,
    /** Takes a transaction of a wallet. */
    take: (call: Readonly<{ data: string; to: string; from: string }>): string => {
      sent += 1
      const one = { hash: `0xa${sent}`, ...call }
      if (settings.holds) waiting.push(one)
      else include(one)
      return one.hash
    },
    /** Puts everything that waits into a block. */
    mine: () => waiting.splice(0).forEach(include),
    /** What "once" is counted by. */
    payments: () => mined.filter(({ succeeded }) => succeeded),
  }
}
export type Ledger = ReturnType<typeof createLedger>
