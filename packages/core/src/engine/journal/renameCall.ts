/** A call as lines of today name its VM: one of Hyperliquid was named after the exchange before. */
export function renameCall(call: unknown): unknown {
  return typeof call === 'object' && call !== null && 'vm' in call && call.vm === 'exchange'
    ? { ...call, vm: 'hyperliquid' }
    : call
}
