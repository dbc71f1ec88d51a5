import { browserTests } from './lib/browserTests.js'
import type { Result } from './lib/evidence.js'

export const statement =
  'In Chromium, over two local chains, a deposit address is made without a wallet after what nobody can check was read, paid by plain transfers of any amount or of one exact amount, and each payment is filled and shown, also after a reload; one the service missed is found by having it look again; one that nobody fills or sends back is taken home by its recovery address; and where the answer was tampered with no address is shown.'

export function full(): Promise<Result> {
  return browserTests('deposit-address', 'full')
}

export function short(): Promise<Result> {
  return browserTests('deposit-address', 'short')
}
