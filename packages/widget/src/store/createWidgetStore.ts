import type { Quote } from '@portage/core'
import { createJSONStorage, persist } from 'zustand/middleware'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type CurrencyRef, type FormEvent, type FormState, reduceForm } from '../features/swap/reduceForm.js'

/** What stands on the card: the form, or a dialog over it. */
export type Screen =
  | Readonly<{ name: 'form' }>
  | Readonly<{ name: 'picker'; side: 'from' | 'to' }>
  | Readonly<{ name: 'recipient' }>
  /** `agreed` is the quote whose terms the person has seen; `quote` the newest for the same question. */
  | Readonly<{ name: 'review'; quote: Quote; agreed: Quote; account: string }>
  | Readonly<{ name: 'progress'; id: string }>
  /** Where money is that stopped half-way, in the card's own place. */
  | Readonly<{ name: 'recovery'; query: string }>

/** What one widget keeps. Runs are never in it: they belong to the provider and outlive the widget. */
export type WidgetState = Readonly<{
  form: FormState
  /** Addresses money was sent to that were not the person's own, newest first. */
  recents: readonly string[]
  screen: Screen
  send: (event: FormEvent) => void
  show: (screen: Screen) => void
  /** Keeps an address that money was sent to, so that one like it is noticed. */
  remember: (address: string) => void
}>

/** One widget's store, and how it reads what was kept. */
export type WidgetStore = StoreApi<WidgetState> & Readonly<{ rehydrate: () => void }>

/** Where a store is kept between visits. Web storage fits; the widget never reaches for it by itself. */
export type WidgetStorage = Readonly<{
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}>

type Kept = Readonly<{ form: Omit<FormState, 'recipient'>; recents: readonly string[] }>

/** Version of what is kept. A change of shape gets the next number and a line in `migrate`. */
const version = 2

/** So many addresses are kept. */
const mostRecents = 8

/**
 * Makes the store of one widget.
 *
 * @param options.initial what the host wants at first; wins over what was kept
 * @param options.storage where the form is kept; null keeps nothing
 */
export function createWidgetStore(
  options: Readonly<{
    initial: Readonly<{
      from?: CurrencyRef | undefined
      to?: CurrencyRef | undefined
      amount?: string | undefined
    }>
    storage: WidgetStorage | null
    storageKey: string
  }>,
): WidgetStore {
  const { initial, storage, storageKey } = options
  const create = (set: StoreApi<WidgetState>['setState']): WidgetState => ({
    form: withInitial(emptyForm, initial),
    recents: [],
    screen: { name: 'form' },
    send: (event) =>
      set((state) => {
        const form = reduceForm(state.form, event)
        return form === state.form ? state : { form }
      }),
    show: (screen) => set({ screen }),
    remember: (address) =>
      set(({ recents }) => ({
        recents: [address, ...recents.filter((one) => one !== address)].slice(0, mostRecents),
      })),
  })
  if (storage === null) return Object.assign(createStore<WidgetState>(create), { rehydrate: () => {} })
  const store = createStore<WidgetState>()(
    persist(create, {
      name: storageKey,
      version,
      storage: createJSONStorage<Kept>(() => storage),
      // Whom somebody paid last is no guess at whom they pay next: it is asked for anew.
      partialize: ({ form: { from, to, amount }, recents }): Kept => ({
        form: { from, to, amount },
        recents,
      }),
      migrate,
      merge: (kept, fresh) => ({
        ...fresh,
        form: withInitial(readForm(kept), initial),
        recents: readRecents(kept),
      }),
      skipHydration: true,
    }),
  )
  return Object.assign(store, { rehydrate: () => void store.persist.rehydrate() })
}

/** Version 1 kept no addresses; what a newer widget kept is not read by this one. */
function migrate(kept: unknown, from: number): Kept {
  if (from === version) return kept as Kept
  return { form: from === 1 ? readForm(kept) : emptyForm, recents: [] }
}

const emptyForm: FormState = Object.freeze({ from: null, to: null, amount: '', recipient: null })

function withInitial(
  form: FormState,
  initial: Readonly<{
    from?: CurrencyRef | undefined
    to?: CurrencyRef | undefined
    amount?: string | undefined
  }>,
): FormState {
  return {
    from: initial.from ?? form.from,
    to: initial.to ?? form.to,
    amount: initial.amount ?? form.amount,
    recipient: form.recipient,
  }
}

/** Reads what was kept as if a stranger had written it. */
function readForm(kept: unknown): FormState {
  const form = isRecord(kept) && isRecord(kept.form) ? kept.form : {}
  const amount = form.amount
  return {
    from: readRef(form.from),
    to: readRef(form.to),
    amount: typeof amount === 'string' ? amount.slice(0, 80) : '',
    recipient: null,
  }
}

function readRecents(kept: unknown): readonly string[] {
  const recents = isRecord(kept) && Array.isArray(kept.recents) ? (kept.recents as readonly unknown[]) : []
  return recents.filter((one) => typeof one === 'string').slice(0, mostRecents)
}

function readRef(value: unknown): CurrencyRef | null {
  if (!isRecord(value)) return null
  const { chainId, address } = value
  return typeof chainId === 'number' && typeof address === 'string' ? { chainId, address } : null
}

function isRecord(
  value: unknown,
): value is Readonly<
  Partial<Record<'form' | 'recents' | 'from' | 'to' | 'amount' | 'chainId' | 'address', unknown>>
> {
  return typeof value === 'object' && value !== null
}
