import type { Currency } from '@portage/core'
import { createJSONStorage, persist } from 'zustand/middleware'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { WidgetStorage } from '../../store/createWidgetStore.js'
import type { MadeAddress } from './madeAddress.js'

/** The deposit addresses one panel has made, newest first. */
export type AddressState = Readonly<{
  made: readonly MadeAddress[]
  keep: (one: MadeAddress) => void
}>

type Kept = Readonly<{ made: readonly unknown[] }>

/** Version of what is kept. A change of shape gets the next number. */
const version = 1

/** So many addresses are kept. The service knows all of them. */
const most = 20

/**
 * Makes the store of one panel. What was checked when an address came is kept with it: after a reload the service could
 * say something else.
 *
 * @param storage where it is kept between visits, one that does not throw; null keeps nothing
 */
export function createAddressStore(
  storage: WidgetStorage | null,
  storageKey: string,
): StoreApi<AddressState> {
  const create = (set: StoreApi<AddressState>['setState']): AddressState => ({
    made: [],
    keep: (one) =>
      set(({ made }) => ({
        made: [one, ...made.filter(({ address }) => address !== one.address)].slice(0, most),
      })),
  })
  if (storage === null) return createStore<AddressState>(create)
  return createStore<AddressState>()(
    persist(create, {
      name: storageKey,
      version,
      storage: createJSONStorage<Kept>(() => storage, {
        replacer: (_key, value) => (typeof value === 'bigint' ? value.toString() : value),
      }),
      partialize: ({ made }): Kept => ({ made }),
      merge: (kept, fresh) => ({ ...fresh, made: readKept(kept) }),
    }),
  )
}

/** Reads what was kept as if a stranger had written it: what is not whole is left out. */
function readKept(kept: unknown): readonly MadeAddress[] {
  const made = Object(kept).made
  if (!Array.isArray(made)) return []
  return made.flatMap((one: unknown) => readOne(one) ?? []).slice(0, most)
}

function readOne(value: unknown): MadeAddress | null {
  const one = Object(value) as Readonly<Record<string, unknown>>
  const texts = ['address', 'requestId', 'recipient', 'refundTo', 'recoveryAddress'].map((name) => one[name])
  const [address, requestId, recipient, refundTo, recoveryAddress] = texts
  const currency = readCurrency(one.currency)
  const amount = readAmount(one.amount)
  const isWhole = texts.every((text) => typeof text === 'string') && typeof one.madeAt === 'number'
  if (!isWhole || currency === null || amount === null) return null
  const out = Object(one.arrives) as Readonly<Record<string, unknown>>
  const arrives = { currency: readCurrency(out.currency), amount: readAmount(out.amount) }
  return {
    address: String(address),
    id: typeof one.id === 'string' ? one.id : null,
    requestId: String(requestId),
    kind: one.kind === 'strict' ? 'strict' : 'open',
    currency,
    amount,
    arrives:
      arrives.currency === null || arrives.amount === null
        ? null
        : { currency: arrives.currency, amount: arrives.amount },
    recipient: String(recipient),
    refundTo: String(refundTo),
    recoveryAddress: String(recoveryAddress),
    madeAt: Number(one.madeAt),
    watched: one.watched === 'no' ? 'no' : 'yes',
  }
}

function readCurrency(value: unknown): Currency | null {
  const { chainId, address, symbol, name, decimals, logoUrl } = Object(value) as Readonly<
    Record<string, unknown>
  >
  const isWhole =
    typeof chainId === 'number' &&
    typeof address === 'string' &&
    typeof symbol === 'string' &&
    typeof decimals === 'number'
  if (!isWhole) return null
  return {
    chainId,
    address,
    symbol,
    name: typeof name === 'string' ? name : symbol,
    decimals,
    logoUrl: typeof logoUrl === 'string' ? logoUrl : null,
    verified: null,
  }
}

function readAmount(value: unknown): bigint | null {
  return typeof value === 'string' && /^\d+$/.test(value) ? BigInt(value) : null
}
