import { getRequestStatus } from '../../actions/getRequestStatus.js'
import type { StatusReading } from '../../domain/request.js'
import type { ItemKey } from '../events.js'
import type { Fact } from '../facts.js'
import type { HandlerContext } from './context.js'

/**
 * A transaction that somebody has named for what was asked for, and that nobody has shown to be another one or to have
 * come to nothing: the wallet, the person or the service. Who named it saw it, or sent it, whatever an RPC shows.
 *
 * @returns its hash, or null where there is none
 */
export async function findNamed(context: HandlerContext, key: ItemKey): Promise<string | null> {
  const { facts } = context.getState()
  const ofItem = facts.filter((fact) => 'step' in fact && fact.step === key.step && fact.item === key.item)
  const recorded = ofItem.flatMap((fact) =>
    fact.type === 'hash' || fact.type === 'signed' ? [fact.hash] : [],
  )
  const reading = await readService(context)
  const over = new Set(ofItem.flatMap((fact) => (isOver(fact) ? [fact.hash] : [])))
  return [...recorded, ...(reading?.inTransactions ?? [])].findLast((hash) => !over.has(hash)) ?? null
}

function isOver(fact: Fact): fact is Extract<Fact, { type: 'hash-refused' | 'reverted' | 'replaced' }> {
  return fact.type === 'hash-refused' || fact.type === 'reverted' || fact.type === 'replaced'
}

/** What the service says of the request now, or said last where it cannot be asked. */
async function readService({
  ports,
  record,
  getState,
  signal,
}: HandlerContext): Promise<StatusReading | null> {
  try {
    const { requestId } = record.quote
    return await getRequestStatus(ports.client, { requestId, signal })
  } catch {
    return getState().service?.reading ?? null
  }
}
