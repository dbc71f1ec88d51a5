import { createAnswers, type Manner } from './createAnswers.js'
import type { Honest } from './createHonest.js'
import type { Draw } from './draw.js'
import { hashOrder } from './hashOrder.js'
import { type ChainJson, type ListLieName, lieInCurrencies, listLies } from './listLies.js'
import { isCall, type OrderJson, type QuoteJson } from './quoteJson.js'
import { seal } from './quoteLies.js'
import type { World } from './world.js'

/**
 * What a service that lies is after over a whole sequence.
 *
 * - `twins`: one dishonest quote beside the honest ones, and every mixture of the two.
 * - `changes`: whatever can be changed.
 * - `again`: the order that was paid is sold once more.
 * - `lists`: a list that lies, and quotes that bear it out.
 * - `signatures`: messages to sign instead of transactions, and steps that come afterwards.
 */
export type Plot = 'twins' | 'changes' | 'again' | 'lists' | 'signatures'

/** A service that lies over time. */
export type LyingService = Readonly<{
  plot: Plot
  /** The lie of its lists; null where they tell the truth. */
  listLie: ListLieName | null
  fetch: typeof fetch
  /** Every order it has told of, by the id that such an order really has. */
  orders: ReadonlyMap<string, OrderJson>
  /** The newest answer to a quote request; null before the first. */
  latest: () => QuoteJson | null
  /** An order was paid: it knows, since it watches the chain. */
  onPaid: (orderId: string) => void
  /** What it did since it was asked last, a line each. */
  tell: () => readonly string[]
  /** How often it told each lie, and how many quotes it gave. */
  counts: () => Readonly<{ quotes: number; lies: Readonly<Record<string, number>> }>
  /** Answers to quote requests are held back from now on, until they are let go. */
  hold: () => void
  letGo: () => void
  /** Whether it is making an answer. */
  isBusy: () => boolean
}>

/** Where the client believes the service to be. */
export const serviceUrl = 'http://service.test'

const plots: Readonly<Record<Plot, number>> = { twins: 46, changes: 24, again: 11, lists: 13, signatures: 6 }

/** @param stir is called whenever something is asked or answered */
export function createService(
  of: Readonly<{ world: World; honest: Honest; draw: Draw; stir: () => void }>,
): LyingService {
  const { world, honest, draw, stir } = of
  const plot = draw.weigh(plots)
  const listLie = plot === 'lists' || draw.happens(0.05) ? draw.pick(listLieNames) : null
  const orders = new Map<string, OrderJson>()
  const lies: Record<string, number> = {}
  const told: string[] = []
  const count = (name: string): void => {
    lies[name] = (lies[name] ?? 0) + 1
  }
  const answers = createAnswers({ world, draw, count })
  let latest: QuoteJson | null = null
  let quotes = 0
  let busy = 0
  let held: Promise<void> | null = null
  let release = (): void => {}

  const manners: Readonly<Record<Plot, Manner>> = {
    twins: answers.twins,
    changes: answers.changes,
    again: answers.again,
    lists: answers.mostlyTrue,
    signatures: answers.mostlyTrue,
  }

  const keep = ({ protocol }: QuoteJson): void => {
    const order = protocol?.v2.orderData
    const id = order ? hashOrder(order) : null
    if (order && id) orders.set(id, structuredClone(order))
  }

  /** The honest answer, which asks for a signature where that is the plot and there is such a one. */
  const askHonestly = async (body: string) => {
    const ask = (asked: string) => honest('/quote/v2', { method: 'POST', body: asked })
    if (plot !== 'signatures' || draw.happens(0.3)) return ask(body)
    const signed = await ask(JSON.stringify({ ...JSON.parse(body), usePermit: true }))
    return signed.status === 200 ? signed : ask(body)
  }

  const answerQuote = async (body: string): Promise<Response> => {
    const { status, body: honestly } = await askHonestly(body)
    if (status !== 200) return respond(honestly, status)
    const base = honestly as QuoteJson
    const lie = listLie === null ? null : listLies[listLie]
    if (lie?.bearOut) {
      lie.bearOut(base)
      seal(base)
    }
    const { quote, name } = manners[plot](body, base)
    keep(quote)
    latest = quote
    quotes += 1
    told.push(`quote: ${name}`)
    return respond(quote)
  }

  const answerChains = async (): Promise<Response> => {
    const { body } = await honest('/chains')
    const { chains } = body as { chains: ChainJson[] }
    if (listLie === null) return respond({ chains })
    listLies[listLie].tell(chains, { world, draw })
    count(listLie)
    told.push(`list of chains: ${listLie}`)
    return respond({ chains })
  }

  const answerStatus = (): Response => {
    const status = draw.weigh({ waiting: 5, pending: 4, success: 2, failure: 2, refund: 2, unheard: 1 })
    told.push(`status: ${status}`)
    const isOver = status === 'success' || status === 'refund'
    return respond({ status, ...(isOver ? { txHashes: [draw.bytes(32)] } : {}) })
  }

  /** What comes with the receipt of a signature: nothing, an honest step, or one of the thief's. */
  const answerPermit = (): Response => {
    const manner = draw.weigh({ nothing: 3, 'a step': 4, 'a step of the thief': 3 })
    told.push(`receipt of a signature: ${manner}`)
    const step = structuredClone(latest?.steps.at(-1))
    const data = step?.items[0]?.data
    if (manner === 'nothing' || step === undefined || data === undefined) return respond({ message: 'Taken' })
    if (isCall(data) && manner === 'a step of the thief') data.to = world.thief
    return respond({ message: 'Taken', steps: [step] })
  }

  const failToAnswer = (): Response => {
    told.push('quote: none')
    return draw.happens(0.5) ? respond({ message: 'Unavailable' }, 503) : respond({ requestId: 5, steps: {} })
  }

  const answerOther = async (path: string, method: string, body: string | undefined): Promise<Response> => {
    const asked = await honest(path, { method, ...(body === undefined ? {} : { body }) })
    const isList = path.startsWith('/currencies/v2') && Array.isArray(asked.body)
    if (isList && draw.happens(0.3)) lieInCurrencies(asked.body as unknown[], draw)
    return respond(asked.body, asked.status)
  }

  const answer = async (path: string, { method = 'GET', body }: RequestInit): Promise<Response> => {
    const text = typeof body === 'string' ? body : undefined
    const [place = ''] = path.split('?')
    if (place === '/chains') return answerChains()
    if (place === '/quote/v2') return draw.happens(0.02) ? failToAnswer() : answerQuote(text ?? '{}')
    if (place === '/intents/status/v3') return answerStatus()
    if (place === '/execute/permits' || place === '/authorize') return answerPermit()
    if (place.startsWith('/transactions/')) return respond({ message: 'Success' })
    return answerOther(path, method, text)
  }

  return {
    plot,
    listLie,
    orders,
    latest: () => latest,
    onPaid: answers.onPaid,
    tell: () => told.splice(0),
    counts: () => ({ quotes, lies }),
    hold: () => {
      held = new Promise((resolve) => {
        release = resolve
      })
    },
    letGo: () => {
      held = null
      release()
    },
    isBusy: () => busy > 0,
    fetch: async (input, init = {}) => {
      const path = String(input).slice(serviceUrl.length)
      busy += 1
      const answered = await answer(path, init).finally(() => {
        busy -= 1
        stir()
      })
      if (path.startsWith('/quote')) await held
      init.signal?.throwIfAborted()
      return answered
    },
  }
}

const listLieNames = Object.keys(listLies) as ListLieName[]

function respond(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}
