import type { Hex } from '../../domain/brand.js'
import { typesOf } from '../../verification/typedStructs.js'
import { type ActionName, actionIdOf } from './action.js'
import { findSend, type HyperliquidApi, postAction } from './api.js'
import { readText, type SignedAction, signerOf, writeMessage } from './signedAction.js'
import { transferStructs, transferType } from './structs.js'

/** Where signed actions are posted, and what the exchange said to each. */
export type ActionPoster = Readonly<{
  /** Posts the same text each time. @throws where the exchange did not take it, or did not say */
  post: (bytes: Hex, signal?: AbortSignal | undefined) => Promise<void>
  /** Why the exchange refused an action for good, or null where it did not. */
  refusalOf: (id: string) => string | null
}>

type Posting = Readonly<{ refusal: string | null; unanswered: boolean }>

const nothing: Posting = { refusal: null, unanswered: false }

/**
 * Posts signed actions and remembers refusals. One refusal is for good only where no posting before it went without an
 * answer: that one may still be on its way, and is waited for by one posting more. That a nonce was used before is no
 * refusal of the action: the ledger says whether it was used by this very one, and then there is nothing left to post.
 */
export function createActionPoster(api: HyperliquidApi): ActionPoster {
  const postings = new Map<string, Posting>()
  return {
    refusalOf: (id) => postings.get(id)?.refusal ?? null,
    post: async (bytes, signal) => {
      const text = readText(bytes)
      const name = await readName(text)
      const id = actionIdOf(name)
      const before = postings.get(id) ?? nothing
      try {
        const answer = await postAction(api, text, signal)
        if (answer.type === 'ok') {
          postings.set(id, nothing)
          return
        }
        const isOfNonce = /nonce/i.test(answer.message)
        if (isOfNonce && (await findSend(api, name, signal).catch(() => null)) !== null) {
          postings.set(id, nothing)
          return
        }
        const refusal = isOfNonce || before.unanswered ? null : answer.message
        postings.set(id, { refusal, unanswered: false })
        throw new Refusal(answer.message)
      } catch (error) {
        if (!(error instanceof Refusal)) postings.set(id, { refusal: null, unanswered: true })
        throw error
      }
    },
  }
}

/** The exchange's own statement against an action. */
class Refusal extends Error {
  override name = 'Refusal'
}

/** Whose action it is stands in its signature alone. */
async function readName(text: string): Promise<ActionName> {
  const { action, nonce, signature } = JSON.parse(text) as SignedAction
  const { type, signatureChainId, ...parameters } = action
  const call = {
    vm: 'hyperliquid',
    action: { type: String(type), parameters },
    nonce,
    types: typesOf(transferStructs),
    primaryType: transferType,
  } as const
  const account = await signerOf(writeMessage(call, Number(signatureChainId)), signature)
  return { account: account.toLowerCase(), nonce }
}
