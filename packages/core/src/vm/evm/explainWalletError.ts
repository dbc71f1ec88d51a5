import type { WalletFailure } from '../wallet.js'

/** EIP-1193 and CAIP-25: the person refused. Nothing else proves that nothing was sent. */
const rejections: readonly unknown[] = [4001, 5000, 'ACTION_REJECTED']

/** What an error of an EVM wallet proves. Only an explicit rejection by code proves that nothing was sent. */
export function explainWalletError(error: unknown): WalletFailure {
  let message: string | null = null
  for (let cause = error, depth = 0; isObject(cause) && depth < 8; depth += 1) {
    if (rejections.includes(cause.code)) return { type: 'rejected' }
    message ??= textOf(cause.shortMessage) ?? textOf(cause.details) ?? textOf(cause.message)
    cause = cause.cause
  }
  return { type: 'unknown', message: message ?? String(error) }
}

type Thrown = Readonly<Partial<Record<'code' | 'shortMessage' | 'details' | 'message' | 'cause', unknown>>>

function isObject(value: unknown): value is Thrown {
  return typeof value === 'object' && value !== null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
