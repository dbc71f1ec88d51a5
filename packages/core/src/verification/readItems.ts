import type { Quote, QuoteRequest } from '../domain/quote.js'
import type { EvmCall, Item, Step } from '../domain/step.js'
import type { TrustedChain } from '../domain/trusted.js'
import { isSameAccount } from '../families/bytesOfAddress.js'
import type { FamilyChecks } from '../families/family.js'
import type { GivenItem } from '../families/givenItem.js'
import { decodeApproval } from './decodeApproval.js'
import { decodeDeposit } from './decodeDeposit.js'
import { decodePayment } from './decodePayment.js'
import { decodeRoute } from './decodeRoute.js'
import { decodeSignature } from './decodeSignature.js'
import { decodeWrap } from './decodeWrap.js'
import type { ItemReading, ReadItem } from './itemReading.js'
import type { OwnCall } from './ownWayOf.js'

/** Beside an item, what was asked for that gives it a meaning it would not have otherwise. */
export type Asked = Readonly<{
  request: QuoteRequest
  account: string
  /** Where deposits go; null when nobody named an address for it. */
  depository: string | null
  /** What is trusted on the origin chain. */
  trusted: TrustedChain | undefined
  /** The VM of the chain the money comes from. */
  vmType: string
  /** What the account may do by a call of its own; null for nothing. */
  own: OwnCall | null
  /** The families the host has. */
  families: readonly FamilyChecks[]
}>

/** Reads every item of every step, those already complete too. */
export function readItems(quote: Quote, asked: Asked): readonly ReadItem[] {
  return quote.steps.flatMap((step) =>
    step.items.map((item) => ({ item, ...readItem({ ...asked, step, item }) })),
  )
}

function readItem(given: Asked & Readonly<{ step: Step; item: Item }>): ItemReading {
  const { step, item, vmType, families } = given
  const { call } = item
  if (call.vm === 'signature')
    return { type: 'signature', call: null, signature: decodeSignature(call.sign, families), post: call.post }
  if (step.kind !== 'transaction') return { type: 'unknown', call: null, does: `a ${step.kind} to sign` }
  // A call of another VM than the EVM means something only where the money comes from a chain of that VM.
  const own = families.find(({ vm }) => vm === vmType)?.readItem(given)
  if (own) return own
  if (call.vm === 'evm') return readContractCall(given, call, 'evm')
  const does =
    call.vm === 'unknown'
      ? `a call of ${vmType} of an unknown kind`
      : `a call of ${call.vm} on a chain of ${vmType}`
  return { type: 'unknown', call: null, does }
}

/**
 * Reads a call of a contract of the EVM.
 *
 * @param accounts how it names accounts: what runs on Tron is the EVM's, and its accounts are spelled in two ways
 */
export function readContractCall(
  { step, request, depository, trusted, own }: GivenItem,
  call: EvmCall,
  accounts: 'evm' | 'tvm',
): ItemReading {
  const isSame = (known: string | null | undefined, address: string): boolean =>
    known != null && isSameAccount(known, address, accounts)
  const deposit = decodeDeposit(call.data)
  const target = deposit?.type === 'transfer' ? deposit.to : call.to
  if (deposit && isSame(depository, target)) return { type: 'deposit', call, deposit }

  const route = decodeRoute(call.data)
  const router = route?.through === 'proxy' ? trusted?.approvalProxy : trusted?.router
  if (route && isSame(router, call.to)) return { type: 'route', call, route }

  const payment = request.useDepositAddress === true || own?.way === 'send' ? decodePayment(call) : null
  if (payment && own) return { type: 'send', call, payment }
  if (payment && isSame(step.depositAddress, payment.to)) return { type: 'payment', call, payment }

  const wrap = decodeWrap(call)
  if (own && wrap && wrap.way === own.way && isSame(own.token, call.to)) return { type: 'wrap', call, wrap }

  // The depository and the routers are no tokens: what looks like an approval there is something else.
  const contracts = [depository, trusted?.router, trusted?.approvalProxy]
  const approval = decodeApproval(call.data)
  if (approval && !contracts.some((address) => isSame(address, call.to)))
    return { type: 'approval', call, approval }
  return { type: 'unknown', call, does: `${call.data.slice(0, 10)} called on ${call.to}` }
}
