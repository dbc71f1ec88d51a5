const rewritten = new WeakSet<Request>()

/** Remembers that the body of a request was written anew from what a parser left of it. */
export function markRewritten(request: Request): void {
  rewritten.add(request)
}

/** Whether the bytes of a body may be others than were sent, so that no signature over them can be checked. */
export function isRewritten(request: Request): boolean {
  return rewritten.has(request)
}
