import { type Address, type Hex, keccak256, toHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import type { TestAccount } from '../chains/accounts.js'
import type { QuoteRequest } from '../service/quoteRequest.js'

/** One payment that has come in at a deposit address. */
export interface AddressPayment {
  /** The transaction and where it is in it, or what a second look has found. */
  readonly id: string
  readonly chainId: number
  readonly currency: Address
  readonly amount: bigint
  /** Null where a second look at the balance has found it. */
  readonly hash: Hex | null
  readonly from: Address
  /** The request it is for, once that is settled. */
  readonly requestId: Hex | null
  /** The transaction that has moved it into the depository. */
  readonly sweepHash: Hex | null
}

/** An address of the service that waits for plain transfers. */
export interface DepositAddress {
  readonly id: Hex
  /** The service holds its key. */
  readonly account: TestAccount
  readonly type: 'open' | 'strict'
  /** What it was made for; an open one makes it again for other amounts. */
  readonly request: QuoteRequest
  /** With which key. */
  readonly keyId: string
  readonly sponsor: Address | null
  /** The request it was made with. */
  readonly requestId: Hex
  /** Milliseconds. */
  readonly createdAt: number
  readonly disabled: boolean
  /** Milliseconds. */
  readonly lookedAgainAt: number | null
  readonly payments: readonly AddressPayment[]
}

/** All deposit addresses of a local network. */
export interface AddressBook {
  /** The next key. They are the same on every run. */
  createAccount(): { readonly id: Hex; readonly account: TestAccount }
  add(address: DepositAddress): void
  get(id: string): DepositAddress | undefined
  find(address: string): DepositAddress | undefined
  list(): readonly DepositAddress[]
  change(id: Hex, changes: Partial<Pick<DepositAddress, 'disabled' | 'lookedAgainAt'>>): void
  /** Remembers a payment, once, however often it is seen. */
  recordPayment(id: Hex, payment: AddressPayment): void
  changePayment(id: Hex, payment: string, changes: Partial<AddressPayment>): void
}

/** An empty book. */
export function createAddressBook(): AddressBook {
  const book = new Map<string, DepositAddress>()
  let made = 0
  const need = (id: string): DepositAddress => {
    const found = book.get(id.toLowerCase())
    if (found === undefined) throw new Error(`There is no deposit address ${id}.`)
    return found
  }
  const put = (entry: DepositAddress): void => {
    book.set(entry.id.toLowerCase(), Object.freeze(entry))
  }

  return Object.freeze({
    createAccount: () => {
      const privateKey = keccak256(toHex(`localnet deposit address ${made++}`))
      const account = Object.freeze({ address: privateKeyToAddress(privateKey), privateKey })
      return { id: keccak256(account.address), account }
    },
    add: put,
    get: (id: string) => book.get(id.toLowerCase()),
    find: (address: string) =>
      [...book.values()].find(({ account }) => account.address.toLowerCase() === address.toLowerCase()),
    list: () => [...book.values()],
    change: (id: Hex, changes: Partial<DepositAddress>) => put({ ...need(id), ...changes }),
    recordPayment: (id: Hex, payment: AddressPayment) => {
      const entry = need(id)
      if (entry.payments.some((one) => one.id === payment.id)) return
      put({ ...entry, payments: [...entry.payments, Object.freeze(payment)] })
    },
    changePayment: (id: Hex, payment: string, changes: Partial<AddressPayment>) => {
      const entry = need(id)
      const payments = entry.payments.map((one) =>
        one.id === payment ? Object.freeze({ ...one, ...changes }) : one,
      )
      put({ ...entry, payments })
    },
  })
}
