/** An error as JSON-RPC sends it. `code` and `message` are what the other side sees. */
export class RpcError extends Error {
  override readonly name: string = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** An error that names no code: against the rules, and what some wallets send all the same. */
export class UncodedError extends Error {
  override readonly name: string = 'UncodedError'
}

/** Recognises an error with a JSON-RPC code, whichever copy of this package or provider made it. */
export function isRpcError(error: unknown): error is Error & { code: number; data?: unknown } {
  return error instanceof Error && 'code' in error && typeof error.code === 'number'
}

/** The part of an error that may travel: `code`, `message` and, if there is any, `data`. */
export function toErrorObject(error: unknown): RpcErrorObject {
  if (error instanceof Error && error.name === 'UncodedError') return { message: error.message }
  if (!isRpcError(error)) {
    return { code: -32603, message: error instanceof Error ? error.message : String(error) }
  }
  const { code, message, data } = error
  return data === undefined ? { code, message } : { code, message, data }
}

/** `code` is missing only where a wallet leaves it out on purpose. */
export type RpcErrorObject = Readonly<{ code?: number | undefined; message: string; data?: unknown }>
