import type { Finding } from '../../domain/finding.js'
import { type Context, paymentOf } from '../context.js'
import { equal, exact, judge, same } from '../judge.js'

/** The only token of the exchange that is deposited, and the currency that stands for it on the spot side. */
const spot = '0x6d1e7cde53ba9467b783cb7c530ce054'
const token = `USDC:${spot}`

/** A transfer on the exchange goes to the depository, in the currency and amount of the order, from its own side. */
export function exchangeTransfer(context: Context): readonly Finding[] {
  const { currency, amount } = paymentOf(context)
  return context.items.flatMap((item) => {
    if (item.type !== 'exchange-transfer') return []
    const { transfer } = item
    return judge('exchange-transfer', [
      same('to', context.depository ?? 'a depository', transfer.destination),
      exact('exchange', 'Mainnet', transfer.exchange),
      same('token', token, transfer.token),
      equal('amount', amount, transfer.amount),
      exact('from', dexOf(currency), transfer.sourceDex),
      exact('into', '', transfer.destinationDex),
      exact('sub-account', '', transfer.fromSubAccount),
    ])
  })
}

/** The side of the exchange a currency is held on: perpetuals by default, spot, or a market named behind spot. */
function dexOf(currency: string): string {
  const text = currency.toLowerCase()
  if (!text.startsWith(spot)) return ''
  const name = text.slice(spot.length).match(/../g) ?? []
  return name.length === 0
    ? 'spot'
    : name.map((hex) => String.fromCharCode(Number.parseInt(hex, 16))).join('')
}
