/** What the service calls a refund: the second is an older word for it (interface: Request status). */
const refundWords: ReadonlySet<string> = new Set(['refund', 'fallback'])

/** Whether a status says that the money went back. */
export function isRefundWord(status: string): boolean {
  return refundWords.has(status)
}
