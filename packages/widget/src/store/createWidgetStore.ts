import type { Quote } from '@portage/core'
import { createJSONStorage, persist } from 'zustand/middleware'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type CurrencyRef, type FormEvent, type FormState, reduceForm } from '../features/swap/reduceForm.js'

/** What stands on the card: the form, or a dialog over it. */
export type Screen =
  | Readonly<{ name: 'form' }>
  | Readonly<{ name: 'picker'; side: 'from' | 'to' }>
  | Readonly<{ name: 'review'; quote: Quote; account: string }>
  | Readonly<{ name: 'progress'; id: string }>

/** What one widget keeps. Runs are never in it: they belong to the provider and outlive the widget. */
export type WidgetState = Readonly<{
  form: FormState
  screen: Screen
  send: (event: FormEvent) => void
  show: (screen: Screen) => void
}>

/** One widget's store, and how it reads what was kept. */
export type WidgetStore = StoreApi<WidgetState> & Readonly<{ rehydrate: () => void }>

/** Where a store is kept between visits. Web storage fits; the widget never reaches for it by itself. */
export type WidgetStorage = Readonly<{
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}>

type Kept = Readonly<{ form: FormState }>

/** Version of what is kept. A change of shape gets the next number and a line in `migrate`. */
const version = 1

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
    form: withInitial({ from: null, to: null, amount: '' }, initial),
    screen: { name: 'form' },
    send: (event) =>
      set((state) => {
        const form = reduceForm(state.form, event)
        return form === state.form ? state : { form }
      }),
    show: (screen) => set({ screen }),
  })
  if (storage === null) return Object.assign(createStore<WidgetState>(create), { rehydrate: () => {} })
  const store = createStore<WidgetState>()(
    persist(create, {
      name: storageKey,
      version,
      storage: createJSONStorage<Kept>(() => storage),
      partialize: ({ form }): Kept => ({ form }),
      migrate,
      merge: (kept, fresh) => ({ ...fresh, form: withInitial(readForm(kept), initial) }),
      skipHydration: true,
    }),
  )
  return Object.assign(store, { rehydrate: () => void store.persist.rehydrate() })
}

/** Nothing older than version 1 was ever kept; what a newer widget kept is not read by this one. */
function migrate(kept: unknown, from: number): Kept {
  return from === version ? (kept as Kept) : { form: { from: null, to: null, amount: '' } }
}

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
  }
}

function readRef(value: unknown): CurrencyRef | null {
  if (!isRecord(value)) return null
  const { chainId, address } = value
  return typeof chainId === 'number' && typeof address === 'string' ? { chainId, address } : null
}

function isRecord(
  value: unknown,
): value is Readonly<Partial<Record<'form' | 'from' | 'to' | 'amount' | 'chainId' | 'address', unknown>>> {
  return typeof value === 'object' && value !== null
}
