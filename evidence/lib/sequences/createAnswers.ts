import type { Draw } from './draw.js'
import type { QuoteJson } from './quoteJson.js'
import {
  type Lie,
  orderLies,
  payOrder,
  renameRequest,
  renew,
  seal,
  shownLies,
  showOrder,
  spellOtherwise,
  stepLies,
} from './quoteLies.js'
import type { World } from './world.js'

/** A quote, and what it is in words. */
type Answer = Readonly<{ quote: QuoteJson; name: string }>

/**
 * What a service answers to a question, by what it has answered before.
 *
 * @param question the request as it came: another text is another question
 * @param base the honest answer, which is the manner's own
 */
export type Manner = (question: string, base: QuoteJson) => Answer

/** Ways of answering one quote request after the other. */
export type Answers = Readonly<{
  twins: Manner
  changes: Manner
  again: Manner
  mostlyTrue: Manner
  /** An order was paid. */
  onPaid: (orderId: string) => void
}>

/** Parts of a quote that can be of two different ones. */
const parts = ['requestId', 'steps', 'details', 'orderId', 'orderData', 'paymentDetails'] as const
type Part = (typeof parts)[number]

/** Lies that can be agreed to, since they show themselves and are whole in every part. */
const plainLies = {
  'worth nothing': orderLies['worth nothing'],
  'half of all': orderLies['half of all'],
  'takes less': orderLies['takes less'],
}

const truth = 'the truth'

/** @param count is told of every lie by its name */
export function createAnswers({
  world,
  draw,
  count,
}: Readonly<{ world: World; draw: Draw; count: (name: string) => void }>): Answers {
  const history: Answer[] = []
  const twins = new Map<string, Answer>()
  const paid = new Set<string>()

  const tell = (lies: Readonly<Record<string, Lie>>, quote: QuoteJson): string => {
    const name = draw.pick(Object.keys(lies))
    lies[name]?.({ quote, world, draw })
    count(name)
    return name
  }

  /** An honest service gives every answer ids of its own. */
  const truthOf = (base: QuoteJson): Answer => {
    const quote = structuredClone(base)
    if (history.length > 0 || draw.happens(0.5)) renew(quote, draw)
    return { quote, name: truth }
  }

  const twinOf = (question: string, base: QuoteJson): Answer => {
    const known = twins.get(question)
    if (known) return known
    const quote = structuredClone(base)
    renew(quote, draw)
    const name = tell(draw.happens(0.7) ? plainLies : orderLies, quote)
    payOrder(quote)
    if (draw.happens(0.9)) showOrder(quote)
    seal(quote)
    const twin = { quote, name: `the twin, ${name},` }
    twins.set(question, twin)
    return twin
  }

  /** One quote with parts of another. */
  const mix = (one: Answer, other: Answer): Answer => {
    const quote = structuredClone(one.quote)
    const given = structuredClone(other.quote)
    const taken = takeParts()
    const v2 = quote.protocol?.v2
    const otherV2 = given.protocol?.v2
    for (const part of taken) {
      if (part === 'requestId' || part === 'steps' || part === 'details')
        Object.assign(quote, { [part]: given[part] })
      else if (v2 && otherV2) Object.assign(v2, { [part]: otherV2[part] })
    }
    delete v2?.orderSignature
    const isSealed = draw.happens(0.15)
    if (isSealed) seal(quote)
    count('mixture')
    const name = `${one.name} with ${taken.join(', ')} of ${other.name}${isSealed ? ', sealed' : ''}`
    return { quote, name: name.length > 200 ? `${name.slice(0, 200)}…` : name }
  }

  const takeParts = (): readonly Part[] => {
    const way = draw.weigh({ ids: 3, 'all but what is shown': 5, 'what is shown': 2, any: 2 })
    switch (way) {
      case 'ids':
        return ['requestId', 'orderId', ...(draw.happens(0.5) ? (['steps'] as const) : [])]
      case 'all but what is shown':
        return parts.filter((part) => part !== 'details' && (part !== 'orderData' || draw.happens(0.5)))
      case 'what is shown':
        return ['details', ...(draw.happens(0.5) ? (['orderData'] as const) : [])]
      case 'any':
        return parts.filter(() => draw.happens(0.5))
      default:
        return way satisfies never
    }
  }

  const change = ({ quote: of, name }: Answer): Answer => {
    const quote = structuredClone(of)
    const names: string[] = []
    for (let left = 1 + draw.below(2); left > 0; left -= 1) {
      const about = draw.weigh({ order: 5, steps: 5, shown: 3 })
      if (about === 'steps') names.push(tell(stepLies, quote))
      if (about === 'shown') names.push(tell(shownLies, quote))
      if (about !== 'order') continue
      names.push(tell(orderLies, quote))
      if (draw.happens(0.7)) payOrder(quote)
      if (draw.happens(0.5)) showOrder(quote)
      if (draw.happens(0.9)) seal(quote)
    }
    return { quote, name: `${name}, ${names.join(', ')}` }
  }

  /** What was paid is sold again: by another name, in another spelling, or just as it was. */
  const sellAgain = (sold: Answer): Answer => {
    const quote = structuredClone(sold.quote)
    const how = draw.weigh({ 'under another request': 5, 'in another spelling': 3, 'as it was': 1 })
    if (how === 'under another request') renameRequest(quote, draw)
    if (how === 'in another spelling') spellOtherwise(quote, draw)
    count(`sold again ${how}`)
    return { quote, name: `${sold.name}, sold again ${how}` }
  }

  const kept =
    (manner: Manner): Manner =>
    (question, base) => {
      const answer = manner(question, base)
      history.push(answer)
      return answer
    }
  const isPaid = ({ quote }: Answer): boolean => paid.has(quote.protocol?.v2.orderId.toLowerCase() ?? '')

  return {
    onPaid: (orderId) => void paid.add(orderId.toLowerCase()),
    // Nobody comes as far as being robbed who is lied to from the start.
    twins: kept((question, base) => {
      const twin = twinOf(question, base)
      const honest = truthOf(base)
      if (history.length === 0) return draw.happens(0.85) ? honest : twin
      // What was given last is what the next answer goes with.
      const manner = draw.weigh(
        history.at(-1) === twin
          ? { truth: 2, twin: 0.5, mixture: 9, repeat: 0.5 }
          : { truth: 2, twin: 7, mixture: 2.5, repeat: 0.5 },
      )
      switch (manner) {
        case 'truth':
          return honest
        case 'twin':
          return twin
        case 'repeat':
          return draw.pick(history)
        case 'mixture': {
          const honestOnes = [...history.filter(({ name }) => name === truth), honest]
          return draw.happens(0.75)
            ? mix(draw.pick(honestOnes), twin)
            : mix(draw.pick([...history, honest]), draw.pick([...history, twin]))
        }
        default:
          return manner satisfies never
      }
    }),
    changes: kept((_question, base) => {
      const honest = truthOf(base)
      const isFirst = history.length === 0
      const manner = draw.weigh({
        truth: isFirst ? 8 : 3,
        change: 6,
        repeat: isFirst ? 0 : 1,
        mixture: isFirst ? 0 : 2,
      })
      switch (manner) {
        case 'truth':
          return honest
        case 'change':
          return change(draw.pick([honest, ...history]))
        case 'repeat':
          return draw.pick(history)
        case 'mixture':
          return mix(honest, draw.pick(history))
        default:
          return manner satisfies never
      }
    }),
    again: kept((_question, base) => {
      const sold = history.filter(isPaid)
      return sold.length > 0 && draw.happens(0.7) ? sellAgain(draw.pick(sold)) : truthOf(base)
    }),
    mostlyTrue: kept((_question, base) => (draw.happens(0.8) ? truthOf(base) : change(truthOf(base)))),
  }
}
