/**
 * What is used of a request of Node's: an `IncomingMessage`, which Express and others add to. Written out here, so that
 * a worker, which has no types of Node, can read the declarations of this package.
 *
 * `on` is a method, so that Node's many overloads of it fit.
 */
export type NodeRequest = Readonly<{
  method?: string | undefined
  url?: string | undefined
  /** Express and Connect: the address before a mount took its prefix away. */
  originalUrl?: string | undefined
  /** Express: the address its setting "trust proxy" believes. */
  ip?: string | undefined
  /** What a parser made of the body. */
  body?: unknown
  /** The bytes a parser was given, where it keeps them. */
  rawBody?: unknown
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  socket: Readonly<{ remoteAddress?: string | undefined }>
  destroyed: boolean
  readableEnded: boolean
  readableDidRead?: boolean | undefined
  on(event: string, listener: (...parameters: never[]) => void): unknown
  pause: () => unknown
  resume: () => unknown
  destroy: () => unknown
}>

/** What is used of a response of Node's: a `ServerResponse`. */
export type NodeResponse = {
  statusCode: number
  readonly destroyed: boolean
  readonly headersSent: boolean
  readonly writableEnded: boolean
  readonly setHeader: (name: string, value: string | string[]) => unknown
  readonly flushHeaders?: (() => void) | undefined
  readonly write: (chunk: Uint8Array) => boolean
  readonly end: () => unknown
  readonly destroy: () => unknown
  on(event: string, listener: (...parameters: never[]) => void): unknown
}
