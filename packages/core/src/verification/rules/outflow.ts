import { nativeAddress } from '../../domain/currency.js'
import type { Finding } from '../../domain/finding.js'
import { isSameAccount } from '../../families/bytesOfAddress.js'
import { amountIn, unreadOf } from '../context.js'
import type { ReadItem } from '../itemReading.js'
import { judge } from '../judge.js'
import type { MoneyFlow } from '../moneyFlow.js'
import { permit2Address } from '../permit2.js'
import type { Context } from '../rule.js'

/**
 * Over all steps, those appended later too, no more leaves than was asked for, and nothing but the currency that
 * was asked for: approvals, deposits, transfers, values and signed permissions together.
 */
export function outflow(context: Context): readonly Finding[] {
  const { request, origin } = context
  const vmType = origin?.vmType ?? 'evm'
  const native = nativeAddress(vmType) ?? ''
  const isSwapped = unreadOf(context).length > 0
  const flows = context.items
    .flatMap((item) => flowsOf(item, native))
    // What a swap gives is deposited: it does not leave what the account had before.
    .filter(({ token, by }) => !(isSwapped && by === 'deposit' && token !== request.originCurrency))
  const tokens = [...new Set(flows.map(({ token }) => token))]
  return judge(
    'outflow',
    tokens.map((token) => {
      const most = isSameAccount(token, request.originCurrency, vmType) ? (amountIn(context) ?? 0n) : 0n
      const total = sum(flows.filter((flow) => flow.token === token))
      return {
        expected: `at most ${most} of ${token} in all`,
        got: `${total} of ${token} in all`,
        holds: total <= most,
      }
    }),
  )
}

/** Each taker counts once: by what he is allowed or by what he takes, whichever is more. */
function sum(flows: readonly MoneyFlow[]): bigint {
  const takers = [...new Set(flows.map(({ by }) => by))]
  return takers.reduce((all, taker) => {
    const total = (way: MoneyFlow['way']): bigint =>
      flows.reduce((sofar, flow) => sofar + (flow.by === taker && flow.way === way ? flow.amount : 0n), 0n)
    const unused = total('allowed') - total('taken')
    return all + total('taken') + (unused > 0n ? unused : 0n)
  }, 0n)
}

function flowsOf(item: ReadItem, native: string): readonly MoneyFlow[] {
  const { call } = item
  const value: readonly MoneyFlow[] =
    call === null || call.value === 0n
      ? []
      : [{ token: native, by: 'value', way: 'taken', amount: call.value }]
  switch (item.type) {
    case 'deposit': {
      const { deposit } = item
      const to = item.call.to.toLowerCase()
      if (deposit.type === 'erc20')
        return [...value, { token: deposit.token, by: to, way: 'taken', amount: deposit.amount }]
      if (deposit.type === 'transfer')
        return [...value, { token: to, by: 'transfer', way: 'taken', amount: deposit.amount }]
      return value
    }
    case 'wrap': {
      const { way, token, amount } = item.wrap
      return way === 'wrap'
        ? value
        : [...value, { token: token.toLowerCase(), by: 'wrap', way: 'taken', amount }]
    }
    case 'send':
    case 'payment': {
      const { token, amount } = item.payment
      if (item.call === null) return [{ token: native, by: 'transfer', way: 'taken', amount }]
      return token === null
        ? value
        : [...value, { token: token.toLowerCase(), by: 'transfer', way: 'taken', amount }]
    }
    case 'approval': {
      const { spender, amount } = item.approval
      return [...value, { token: item.call.to.toLowerCase(), by: spender, way: 'allowed', amount }]
    }
    case 'route':
      return [
        ...value,
        ...item.route.pulls.map(
          ({ token, amount }): MoneyFlow => ({ token, by: item.call.to.toLowerCase(), way: 'taken', amount }),
        ),
      ]
    case 'signature': {
      const { signature } = item
      if (signature.type !== 'permission') return []
      const { standard, spender, permitted } = signature
      return permitted.map(({ token, amount }): MoneyFlow => {
        switch (standard) {
          case 'eip2612':
            return { token, by: spender, way: 'allowed', amount }
          case 'permit2':
            return { token, by: permit2Address, way: 'taken', amount }
          case 'eip3009':
            return { token, by: 'authorization', way: 'taken', amount }
          default:
            return standard satisfies never
        }
      })
    }
    case 'own':
      return item.moves.flows
    case 'unknown':
      return value
    default:
      return item satisfies never
  }
}
