/** Throws what a signal fired with. Signals of the jsdom of Jest 29 cannot do so themselves. */
export function leaveIfAborted(signal: AbortSignal | null | undefined): void {
  if (signal?.aborted) throw signal.reason ?? new DOMException('This operation was aborted.', 'AbortError')
}
