/** Written so that providers fit whose types name fewer methods, fewer events, or what each event tells. */
type Methods = {
  request(asked: { method: string; params?: unknown }): Promise<unknown>
  listen(event: string, listener: never): unknown
}

/** What sends a wallet its requests (EIP-1193), as far as it counts here. */
export type Eip1193Provider = Readonly<{
  request: Methods['request']
  /** Left out by some: then the wallet is asked who is connected whenever the page wakes up, and before each run. */
  on?: Methods['listen'] | undefined
  removeListener?: Methods['listen'] | undefined
}>

/** A provider, or what gives one later: where a function fails, or gives null, nobody is connected. */
export type Eip1193Source =
  | Eip1193Provider
  | (() => Eip1193Provider | null | undefined | Promise<Eip1193Provider | null | undefined>)
  | null
  | undefined

/** Whether something that others made can be asked. */
export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  try {
    return typeof (value as Readonly<{ request?: unknown }> | null)?.request === 'function'
  } catch {
    return false
  }
}
