/** Ten ether, a chain that stands still, and no contracts: what a page asks of a node before anything is sent. */
const answers = {
  eth_accounts: ['0x52908400098527886E0F7030069857D2E4169EE7'],
  eth_blockNumber: '0x1000000',
  eth_getBalance: '0x8ac7230489e80000',
  eth_gasPrice: '0x5f5e100',
  eth_maxPriorityFeePerGas: '0xf4240',
  eth_estimateGas: '0x7eb0',
  eth_getCode: '0x',
  eth_getTransactionCount: '0x1',
  eth_call: '0x',
}

/** @param {number} chainId @param {{ id: unknown, method: string } | { id: unknown, method: string }[]} asked */
export function answerRpc(chainId, asked) {
  if (Array.isArray(asked)) return asked.map((one) => answerRpc(chainId, one))
  const { id, method } = asked
  const result = method === 'eth_chainId' ? `0x${chainId.toString(16)}` : (answers[method] ?? null)
  return { jsonrpc: '2.0', id, result }
}
