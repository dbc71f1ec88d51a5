import type { Quote } from '@portage/core'
import { createJSONStorage, persist } from 'zustand/middleware'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  type CurrencyRef,
  emptyForm,
  type FormEvent,
  type FormState,
  reduceForm,
} from '../features/swap/reduceForm.js'
import type { SwapSettings } from '../features/swap/toQuoteRequest.js'

/** What stands on the card: the form, or a dialog over it. */
export type Screen =
  | Readonly<{ name: 'form' }>
  | Readonly<{ name: 'picker'; side: 'from' | 'to' }>
  | Readonly<{ name: 'recipient' }>
  | Readonly<{ name: 'settings' }>
  /** `agreed` is the quote whose terms the person has seen; `quote` the newest for the same question. */
  | Readonly<{ name: 'review'; quote: Quote; agreed: Quote; account: string }>
  | Readonly<{ name: 'progress'; id: string }>
  /** A request that was begun elsewhere, and is only looked at. */
  | Readonly<{ name: 'watch'; requestId: string }>
  /** Where money is that stopped half-way, in the card's own place. */
  | Readonly<{ name: 'recovery'; query: string }>

/** What one widget keeps. Runs are never in it: they belong to the provider and outlive the widget. */
export type WidgetState = Readonly<{
  form: FormState
  /** Addresses money was sent to that were not the person's own, newest first. */
  recents: readonly string[]
  settings: SwapSettings
  /** Tokens nobody vouches for that the person wants all the same. */
  agreed: readonly CurrencyRef[]
  screen: Screen
  send: (event: FormEvent) => void
  show: (screen: Screen) => void
  /** Keeps an address that money was sent to, so that one like it is noticed. */
  remember: (address: string) => void
  set: (settings: SwapSettings) => void
  /** Takes what a link says of the form; what it says nothing of stays. */
  load: (initial: InitialForm) => void
  agree: (token: CurrencyRef) => void
}>

/** One widget's store, and how it reads what was kept. */
export type WidgetStore = StoreApi<WidgetState> & Readonly<{ rehydrate: () => void }>

/** What the host, or a link, wants at first. An amount is of what leaves unless `exact` says otherwise. */
export type InitialForm = Readonly<{
  from?: CurrencyRef | undefined
  to?: CurrencyRef | undefined
  amount?: string | undefined
  exact?: FormState['exact'] | undefined
}>

/** Where a store is kept between visits. Web storage fits; the widget never reaches for it by itself. */
export type WidgetStorage = Readonly<{
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}>

type Kept = Readonly<
  Pick<WidgetState, 'recents' | 'settings' | 'agreed'> & {
    form: Omit<FormState, 'recipient' | 'recipientName' | 'acceptsLoss'>
  }
>

/** Version of what is kept. A change of shape gets the next number and a line in `migrate`. */
const version = 3

/** So many addresses are kept, and so many tokens. */
const mostRecents = 8
const mostAgreed = 100

const plainSettings: SwapSettings = Object.freeze({ slippage: null, topup: false })

/**
 * Makes the store of one widget.
 *
 * @param options.initial what the host wants at first; wins over what was kept
 * @param options.storage where the form is kept; null keeps nothing
 */
export function createWidgetStore(
  options: Readonly<{
    initial: InitialForm
    storage: WidgetStorage | null
    storageKey: string
  }>,
): WidgetStore {
  const { initial, storage, storageKey } = options
  const create = (set: StoreApi<WidgetState>['setState']): WidgetState => ({
    form: withInitial(emptyForm, initial),
    recents: [],
    settings: plainSettings,
    agreed: [],
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
    set: (settings) => set({ settings }),
    load: (wanted) => set(({ form }) => ({ form: withInitial(form, wanted) })),
    agree: (token) => set(({ agreed }) => ({ agreed: [token, ...agreed].slice(0, mostAgreed) })),
  })
  if (storage === null) return Object.assign(createStore<WidgetState>(create), { rehydrate: () => {} })
  const store = createStore<WidgetState>()(
    persist(create, {
      name: storageKey,
      version,
      storage: createJSONStorage<Kept>(() => storage),
      // Whom somebody paid last is no guess at whom they pay next: it is asked for anew.
      partialize: ({ form: { from, to, amount, exact, unit }, recents, settings, agreed }): Kept => ({
        form: { from, to, amount, exact, unit },
        recents,
        settings,
        agreed,
      }),
      migrate,
      merge: (kept, fresh) => ({
        ...fresh,
        form: withInitial(readForm(kept), initial),
        recents: readRecents(kept),
        settings: readSettings(kept),
        agreed: readAgreed(kept),
      }),
      skipHydration: true,
    }),
  )
  return Object.assign(store, { rehydrate: () => void store.persist.rehydrate() })
}

/**
 * Version 1 kept no addresses, version 2 neither settings nor which end the amount is of; what a newer widget kept is
 * not read by this one.
 */
function migrate(kept: unknown, from: number): Kept {
  const isOlder = from === 1 || from === 2
  if (from === version) return kept as Kept
  return {
    form: isOlder ? readForm(kept) : emptyForm,
    recents: from === 2 ? readRecents(kept) : [],
    settings: plainSettings,
    agreed: [],
  }
}

function withInitial(form: FormState, initial: InitialForm): FormState {
  const { amount } = initial
  return {
    ...form,
    from: initial.from ?? form.from,
    to: initial.to ?? form.to,
    // An amount means the end it is of: the two never come from different places.
    ...(amount !== undefined && { amount, exact: initial.exact ?? 'from', unit: 'token' }),
  }
}

/** Reads what was kept as if a stranger had written it. */
function readForm(kept: unknown): FormState {
  const form = isRecord(kept) && isRecord(kept.form) ? kept.form : {}
  const amount = form.amount
  return {
    ...emptyForm,
    from: readRef(form.from),
    to: readRef(form.to),
    amount: typeof amount === 'string' ? amount.slice(0, 80) : '',
    exact: form.exact === 'to' ? 'to' : 'from',
    unit: form.unit === 'money' ? 'money' : 'token',
  }
}

function readSettings(kept: unknown): SwapSettings {
  const { slippage, topup } = isRecord(kept) && isRecord(kept.settings) ? kept.settings : {}
  const isShare = Number.isInteger(slippage) && (slippage as number) >= 0 && (slippage as number) <= 10_000
  return { slippage: isShare ? (slippage as number) : null, topup: topup === true }
}

function readAgreed(kept: unknown): readonly CurrencyRef[] {
  const agreed = isRecord(kept) && Array.isArray(kept.agreed) ? (kept.agreed as readonly unknown[]) : []
  return agreed.flatMap((one) => readRef(one) ?? []).slice(0, mostAgreed)
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

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
