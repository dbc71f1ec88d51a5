import { type AccountState, isSameAccount } from '../chain/accountState.js'
import type { Bank, BankEvent } from '../chain/createBank.js'
import type { Block, Commitment } from '../chain/createBlocks.js'
import type { TransactionRecord } from '../chain/execute.js'
import type { RpcCall } from './createRpc.js'
import { readAddress, readCommitment, readConfig, readSignature, withContext } from './readParams.js'
import { invalid } from './rpcProblem.js'
import { writeAccountJson } from './writeAccountJson.js'

/** What one client of the websocket is told without asking again. */
export interface Subscriptions {
  /** Whether a call is about subscriptions. */
  knows(method: string): boolean
  /** Begins or ends a subscription. @throws RpcProblem */
  call(call: RpcCall): unknown
  /** Tells what holds already; to be called when the answer to a call has been sent. */
  settle(): void
  stop(): void
}

/** What there is to tell at a moment: the value of each notification. */
type Look = (event: BankEvent | null) => readonly unknown[]

interface Subscription {
  readonly notification: string
  /** It ends with its first notification. */
  readonly isOnce: boolean
  readonly look: Look
}

/** @param send takes one message, before it is written as JSON */
export function createSubscriptions(bank: Bank, send: (message: unknown) => void): Subscriptions {
  const subscriptions = new Map<number, Subscription>()
  let count = 0
  const settle = (event: BankEvent | null): void => {
    for (const [id, { notification: method, isOnce, look }] of [...subscriptions])
      for (const result of look(event)) {
        send({ jsonrpc: '2.0', method, params: { result, subscription: id } })
        if (isOnce) subscriptions.delete(id)
      }
  }
  const leave = bank.subscribe(settle)
  return Object.freeze({
    knows: (method: string) => Object.hasOwn(kinds, method) || /^[a-z]+Unsubscribe$/.test(method),
    call: ({ method, params }: RpcCall) => {
      const open = kinds[method]
      if (open === undefined) return subscriptions.delete(Number(params[0]))
      const subscription = open(bank, params)
      count += 1
      subscriptions.set(count, subscription)
      return count
    },
    settle: () => settle(null),
    stop: () => {
      leave()
      subscriptions.clear()
    },
  })
}

const kinds: Readonly<Record<string, (bank: Bank, params: readonly unknown[]) => Subscription>> = {
  signatureSubscribe: (bank, [given, settings]) => {
    const signature = readSignature(given)
    const commitment = readCommitment(readConfig(settings).commitment)
    return {
      notification: 'signatureNotification',
      isOnce: true,
      look: () => {
        const record = bank.find(signature)
        const block = bank.blocks.at(commitment)
        return record !== undefined && record.slot <= block.slot
          ? [withContext(block, { err: record.err })]
          : []
      },
    }
  },
  accountSubscribe: (bank, [given, settings]) => {
    const address = readAddress(given)
    const config = readConfig(settings)
    const commitment = readCommitment(config.commitment)
    let last = bank.account(address, bank.blocks.at(commitment))
    return {
      notification: 'accountNotification',
      isOnce: false,
      look: () => {
        const block = bank.blocks.at(commitment)
        const account = bank.account(address, block)
        if (isSameAccount(last, account)) return []
        last = account
        return [
          withContext(
            block,
            writeAccountJson(account ?? gone, config, (one) => bank.account(one, block)),
          ),
        ]
      },
    }
  },
  logsSubscribe: (bank, [filter, settings]) => {
    const commitment = readCommitment(readConfig(settings).commitment)
    const mentions = readMentions(filter)
    return {
      notification: 'logsNotification',
      isOnce: false,
      look: (event) => {
        const block = bank.blocks.at(commitment)
        return landedBy(bank, event, commitment, block)
          .filter(
            ({ keys }) => mentions === null || Object.values(keys).some((list) => list.includes(mentions)),
          )
          .map(({ signature, err, logs }) => withContext(block, { signature, err, logs }))
      },
    }
  },
  slotSubscribe: (bank) => ({
    notification: 'slotNotification',
    isOnce: false,
    look: (event) => {
      const { slot, parentSlot: parent } = bank.blocks.head()
      return event?.kind === 'slot' ? [{ slot, parent, root: bank.blocks.at('finalized').slot }] : []
    },
  }),
  rootSubscribe: (bank) => ({
    notification: 'rootNotification',
    isOnce: false,
    look: (event) => {
      const { slot } = bank.blocks.at('finalized')
      return event?.kind === 'slot' && slot > event.before.finalized ? [slot] : []
    },
  }),
}

/** What an account that is gone is written as. */
const gone: AccountState = {
  lamports: 0n,
  data: new Uint8Array(0),
  owner: '11111111111111111111111111111111',
  executable: false,
  rentEpoch: 0n,
}

/** The transactions that an event brought to a commitment. */
function landedBy(
  { blocks }: Bank,
  event: BankEvent | null,
  commitment: Commitment,
  { slot }: Block,
): readonly TransactionRecord[] {
  switch (event?.kind) {
    case 'landed':
      return commitment === 'processed' ? [event.record] : []
    case 'slot':
      if (commitment === 'processed') return []
      return blocks.between(event.before[commitment] + 1, slot).flatMap(({ transactions }) => transactions)
    case 'fork':
    case undefined:
      return []
  }
}

/** The address that has to be named; null where every transaction will do. */
function readMentions(filter: unknown): string | null {
  if (filter === 'all' || filter === 'allWithVotes') return null
  const { mentions } = readConfig(filter)
  if (Array.isArray(mentions) && mentions.length === 1) return readAddress(mentions[0])
  throw invalid('Invalid params: the filter is "all", or mentions one address.')
}
