/**
 * Quirk: an id of a batch comes as `{ id }`, as a bare text from wallets that follow the first version of EIP-5792,
 * or not at all. Without one the batch may still be out.
 */
export function readBatchId(answer: unknown): string {
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : answer
  if (typeof id === 'string' && !['', 'null', 'undefined'].includes(id)) return id
  throw new Error('The wallet answered without an id of the batch.')
}
