/** Headers a host adds to each call, or what makes them for the next one. */
export type OwnHeaders =
  | Readonly<Record<string, string>>
  | (() => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>)

/** Headers in small letters; or why there are none, in a sentence, and what to do. */
type Read =
  | Readonly<{ type: 'made'; headers: Readonly<Record<string, string>> }>
  | Readonly<{ type: 'refused'; shortMessage: string; next: string }>

/**
 * The headers a host adds to one call. It imports nothing: who gives none has no part of this, and no file that is
 * shared with it.
 *
 * @param signal ends the wait for a function that does not answer
 */
export async function readOwnHeaders(given: OwnHeaders, signal: AbortSignal): Promise<Read> {
  let made: Readonly<Record<string, string>>
  try {
    made = typeof given === 'function' ? await Promise.race([given(), abortOf(signal)]) : given
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return {
      type: 'refused',
      shortMessage: `The headers of a call could not be made: ${said}`,
      next: 'Nothing was sent. Look at the function that is given as headers.',
    }
  }
  try {
    const headers = new Headers(made)
    // A page would show it to everybody.
    return headers.has('x-api-key')
      ? {
          type: 'refused',
          shortMessage: 'headers holds x-api-key.',
          next: 'Give the key as apiKey on a server; in a page let your proxy add it.',
        }
      : { type: 'made', headers: Object.fromEntries(headers) }
  } catch {
    return {
      type: 'refused',
      shortMessage: 'headers holds a name or a value that cannot be sent.',
      next: 'Give an object of names and texts, or a function that makes one.',
    }
  }
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const leave = (): void => reject(signal.reason)
    // It may have fired while this file was loaded.
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
}
