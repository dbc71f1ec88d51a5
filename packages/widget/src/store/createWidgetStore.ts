import { writeJson } from '@portage/core'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { isOffered, type Offers } from '../features/swap/isOffered.js'
import {
  type CurrencyRef,
  emptyForm,
  type FormEvent,
  type FormState,
  reduceForm,
  type Side,
} from '../features/swap/reduceForm.js'
import type { SwapSettings } from '../features/swap/toQuoteRequest.js'
import { agrees, formOf, type InitialForm, longestAmount, takeLink, takenOf } from './formOfPlaces.js'
import type { Screen } from './screen.js'

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
  /**
   * Takes the form of a link in the place of the one that stands there, but for ends the host has fixed.
   *
   * @returns whether something of it was left out
   */
  load: (link: InitialForm, fixed: readonly Side[]) => 'whole' | 'in-part'
  agree: (token: CurrencyRef) => void
}>

/** One widget's store, and how it reads what was kept: once, at the first call. */
export type WidgetStore = StoreApi<WidgetState> & Readonly<{ rehydrate: () => void }>

/** Where a store is kept between visits. Web storage fits; what it throws, `guardStorage` catches. */
export type WidgetStorage = Readonly<{
  getItem: (key: string) => string | null
  /** @param stale what becomes of what was kept before, where this cannot be; `kept` when left out */
  setItem: (key: string, value: string, stale?: 'kept' | 'dropped') => void
  removeItem: (key: string) => void
}>

type Kept = Readonly<
  Pick<WidgetState, 'recents' | 'settings' | 'agreed'> & {
    form: Pick<FormState, 'from' | 'to' | 'amount' | 'exact' | 'unit'>
  }
>

/** Version of what is kept. A change of shape gets the next number and a line in `migrate`. */
const version = 4

/** So many addresses are kept, and so many tokens. */
const mostRecents = 8
const mostAgreed = 100

/** What is asked for where a person has chosen nothing. */
export const plainSettings: SwapSettings = Object.freeze({ slippage: null, topup: false })

/**
 * Makes the store of one widget. Its form comes from one place: what was kept is taken where it says nothing else than
 * the host, and then as a whole.
 *
 * @param options.initial what the host wants at first; wins over what was kept
 * @param options.offers what may be chosen at each end; what is not offered there is not taken, whoever names it
 * @param options.storage where the form is kept; null keeps nothing
 */
export function createWidgetStore(
  options: Readonly<{
    initial: InitialForm
    offers?: Offers | undefined
    storage: WidgetStorage | null
    storageKey: string
  }>,
): WidgetStore {
  const { offers = {}, storage, storageKey } = options
  const initial = takenOf(emptyForm, options.initial, { fixed: [], offers })
  const create = (
    set: StoreApi<WidgetState>['setState'],
    get: StoreApi<WidgetState>['getState'],
  ): WidgetState => ({
    form: formOf(initial),
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
    load: (link, fixed) => {
      const { form, isWhole } = takeLink(get().form, link, { defaults: initial, fixed, offers })
      set({ form })
      return isWhole ? 'whole' : 'in-part'
    },
    agree: (token) => set(({ agreed }) => ({ agreed: [token, ...agreed].slice(0, mostAgreed) })),
  })
  const store = createStore<WidgetState>(create)
  let reading: 'not-yet' | 'now' | 'done' = 'not-yet'
  // By hand, since zustand's `persist` takes 0.8 kB of the first load for the same.
  store.subscribe((state) => {
    if (reading === 'now') return
    // A storage that takes no more is left with nothing: what it held before is over, and might be a sent amount.
    storage?.setItem(storageKey, writeJson({ state: partOf(state), version }), 'dropped')
  })
  return Object.assign(store, {
    rehydrate: () => {
      if (reading !== 'not-yet') return
      reading = 'now'
      const kept = readText(storage?.getItem(storageKey) ?? null)
      if (kept !== null) store.setState(({ form }) => ({ ...kept, form: takeKept(kept.form) ?? form }))
      reading = 'done'
    },
  })

  function takeKept(form: FormState | null): FormState | null {
    if (form === null || !agrees(form, initial)) return null
    const { from, to } = form
    return (from === null || isOffered(from, offers.from)) && (to === null || isOffered(to, offers.to))
      ? form
      : null
  }
}

/** What is kept. Whom somebody paid last is no guess at whom they pay next: it is asked for anew. */
function partOf({ form, recents, settings, agreed }: WidgetState): Kept {
  const { from, to, amount, exact, unit, begun } = form
  // What was sent is kept by its run: the next visit must not offer it once more.
  return { form: { from, to, amount: begun === null ? amount : '', exact, unit }, recents, settings, agreed }
}

/** Reads what was kept, of any version; null where it is none of ours. The form is null where it is not sound. */
function readText(
  text: string | null,
): (Pick<WidgetState, 'recents' | 'settings' | 'agreed'> & Readonly<{ form: FormState | null }>) | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (!isRecord(kept) || typeof kept.version !== 'number') return null
    const state = kept.version === version ? kept.state : migrate(kept.state, kept.version)
    return {
      form: readForm(state),
      recents: readRecents(state),
      settings: readSettings(state),
      agreed: readAgreed(state),
    }
  } catch {
    return null
  }
}

/**
 * Version 1 kept no addresses, version 2 no settings. Up to version 3 an amount could stand beside a token it was not
 * typed for, and after it was sent: it is not read. Nor is anything that a newer widget kept.
 */
function migrate(kept: unknown, from: number): unknown {
  if (!isRecord(kept) || !isRecord(kept.form) || from > version) return null
  return {
    form: { ...emptyForm, from: readRef(kept.form.from), to: readRef(kept.form.to) },
    recents: from > 1 && kept.recents,
    settings: from > 2 && kept.settings,
    agreed: from > 2 && kept.agreed,
  }
}

/**
 * Reads what was kept as if a stranger had written it: null where one part of it is not sound, because the others mean
 * nothing without it.
 */
function readForm(kept: unknown): FormState | null {
  if (!isRecord(kept) || !isRecord(kept.form)) return null
  const { amount, exact, unit } = kept.form
  const [from, to] = [kept.form.from, kept.form.to].map((end) =>
    end === null ? null : (readRef(end) ?? undefined),
  )
  const isSound =
    typeof amount === 'string' &&
    amount.length <= longestAmount &&
    (exact === 'from' || exact === 'to') &&
    (unit === 'token' || unit === 'money')
  if (!isSound || from === undefined || to === undefined) return null
  return { ...emptyForm, from, to, amount, exact, unit }
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
