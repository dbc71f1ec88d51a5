import { isAddressEqual } from 'viem'
import type { ServiceContext } from '../service/context.js'
import type { AddressPayment, DepositAddress } from '../state/createAddressBook.js'
import { assignPayment } from './assignPayment.js'
import { readPayments } from './readPayments.js'
import { type Loop, startLoop } from './startLoop.js'
import { sweepPayment } from './sweepPayment.js'

/** How many blocks are looked at again each time: a block may be replaced while a reorganisation is rehearsed. */
const overlap = 8n

/**
 * Watches the deposit addresses: what is paid into one is assigned to a request and moved into the depository, where
 * the solver sees it like any other deposit.
 *
 * @param pollInterval milliseconds between two looks
 */
export function startAddressWatch(context: ServiceContext, pollInterval: number): Loop {
  const { addresses, faults } = context
  const looks = context.chains.map((chain) => {
    let last = -1n
    return startLoop(pollInterval, async () => {
      const watched = addresses.list().filter((one) => one.request.origin.id === chain.id && !one.disabled)
      if (watched.length === 0 || faults.get('addressBlind') !== undefined) return
      const head = await chain.client.public.getBlockNumber()
      if (head === last) return
      const from = last < overlap ? 0n : last - overlap
      const accounts = watched.map(({ account }) => account.address)
      for (const { to, payment } of await readPayments(chain, accounts, from, head)) {
        const entry = watched.find(({ account }) => isAddressEqual(account.address, to))
        if (entry !== undefined) addresses.recordPayment(entry.id, payment)
      }
      last = head
    })
  })
  const work = startLoop(pollInterval, async () => {
    // One payment of an address at a time: each takes the address's next nonces.
    await Promise.allSettled(addresses.list().map((entry) => moveOne(context, entry)))
  })
  return Object.freeze({
    stop: async () => {
      await Promise.all([...looks, work].map((loop) => loop.stop()))
    },
  })
}

async function moveOne(context: ServiceContext, entry: DepositAddress): Promise<void> {
  const payment = entry.payments.find(({ sweepHash }) => sweepHash === null)
  if (payment === undefined) return
  const requestId = payment.requestId ?? (await assignPayment(context, entry, payment))
  const known: AddressPayment = { ...payment, requestId }
  context.addresses.changePayment(entry.id, payment.id, { requestId })
  const request = context.store.get(requestId)
  if (request === undefined) throw new Error(`There is no request ${requestId}.`)
  const sweepHash = await sweepPayment(context, entry, known, request)
  context.addresses.changePayment(entry.id, payment.id, { sweepHash })
}
