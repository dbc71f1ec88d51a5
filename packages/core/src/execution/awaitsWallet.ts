import type { StopReason } from './stopReason.js'

/** Stops that end by themselves as soon as the right account is there: no other one is ever prompted. */
export function awaitsWallet({ type }: StopReason): boolean {
  return type === 'wallet-missing' || type === 'wrong-account'
}
