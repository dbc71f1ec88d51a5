/** A refusal in JSON-RPC. Solana's own codes begin at -32001. */
export class RpcProblem extends Error {
  override readonly name = 'RpcProblem'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** A parameter that cannot be used. */
export function invalid(message: string): RpcProblem {
  return new RpcProblem(-32602, message)
}
