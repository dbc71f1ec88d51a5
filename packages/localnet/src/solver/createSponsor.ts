import { toMicroUsd } from '../service/pricing.js'
import type { AppBalance, AppBalances } from '../state/createAppBalances.js'
import type { IntentRequest } from '../state/request.js'

/** Takes what sponsored orders cost from the app balances of those who sponsor them. */
export interface Sponsor {
  /** Takes it once for each request. @returns false, and takes nothing, when there is less */
  charge(request: IntentRequest): boolean
  /** Returns what was taken for a request, if anything was. */
  giveBack(request: IntentRequest): void
}

/** A sponsor that has not paid for anything yet. */
export function createSponsor(balances: AppBalances): Sponsor {
  const charged = new Map<string, readonly AppBalance[]>()
  return Object.freeze({
    charge: ({ id, sponsorship, quoted }: IntentRequest) => {
      if (sponsorship === null || charged.has(id)) return true
      const taken = balances.spend(sponsorship.wallet, toMicroUsd(sponsorship.amount, quoted.feeCurrency), {
        context: 'pay-fees',
        requestId: id,
      })
      if (taken === null) return false
      charged.set(id, taken)
      return true
    },
    giveBack: ({ id, sponsorship }: IntentRequest) => {
      if (sponsorship === null) return
      for (const balance of charged.get(id) ?? [])
        balances.credit(sponsorship.wallet, balance, { context: 'pay-fees', requestId: id })
      charged.delete(id)
    },
  })
}
