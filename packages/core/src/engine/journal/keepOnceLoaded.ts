import { notifyListeners } from '../notifyListeners.js'
import type { JournalHistory, JournalOf } from './journalOf.js'

/**
 * A durable journal whose code is loaded with the page's first look at it, so that a form is drawn before. One that
 * could not be loaded keeps nothing, says so, and is loaded anew by the next call.
 */
export function keepOnceLoaded<Run, Ask, Fact>(
  load: () => Promise<JournalOf<Run, Ask, Fact>>,
): JournalOf<Run, Ask, Fact> {
  const listeners = new Set<(id: string) => void>()
  let loading: Promise<JournalOf<Run, Ask, Fact>> | null = null
  const journal = (): Promise<JournalOf<Run, Ask, Fact>> => {
    loading ??= load().then(
      (loaded) => {
        loaded.subscribe((id) => notifyListeners(listeners, id))
        return loaded
      },
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }
  return {
    durability: 'durable',
    recordAsk: async (record, ask) => (await journal()).recordAsk(record, ask),
    append: async (id, fact) => (await journal()).append(id, fact),
    read: async (id) => (await journal()).read(id),
    list: async (query) => (await journal()).list(query),
    health: () =>
      journal().then(
        (loaded) => loaded.health(),
        () => ({ durability: 'durable', persisted: null, problem: 'lost' }),
      ),
    history: {
      count: async (keeps) => (await historyOf(journal())).count(keeps),
      forgetEnded: async (keeps) => (await historyOf(journal())).forgetEnded(keeps),
      isForgotten: async (id) => (await historyOf(journal())).isForgotten(id),
    },
    subscribe: (listener) => {
      listeners.add(listener)
      // Other tabs are heard from now on; whether it could be loaded, the next call says.
      journal().catch(() => undefined)
      return () => listeners.delete(listener)
    },
  }
}

async function historyOf<Run, Ask, Fact>(
  loading: Promise<JournalOf<Run, Ask, Fact>>,
): Promise<JournalHistory<Run, Ask, Fact>> {
  const { history } = await loading
  if (!history) throw new Error('This journal cannot forget: it has no `history`.')
  return history
}
