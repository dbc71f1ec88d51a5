const idOf = (index) => `0x${index.toString(16).padStart(64, '0')}`

/**
 * What a run that ended well leaves behind: its record, an ask, and what was learned after.
 * @param {typeof import('@portage/testing/states').storyExecutions.success} success
 * @param {number} index each is another run
 */
export function endedRun(success, index) {
  const id = idOf(index)
  const { account, quote, facts, proofs } = success
  return {
    id,
    record: { id, account, quote: { ...quote, requestId: id }, createdAt: 1_700_000_000_000 + index },
    ask: { ...success.asks[0], executionId: id, key: `${id}:${success.asks[0].account}:0:0:0` },
    facts: [
      ...facts,
      ...proofs.map((proof) => ({ type: 'proof', proof, at: proof.at })),
      { type: 'settled', outcome: 'success', at: success.createdAt + 60_000 },
    ],
  }
}
