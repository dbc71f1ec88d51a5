import { isNativeAddress, isSameAddress } from '../../domain/currency.js'
import { currencyOfDex } from '../../domain/exchangeCurrency.js'
import type { Quote } from '../../domain/quote.js'
import type {
  BitcoinCall,
  EvmCall,
  ExchangeCall,
  SolanaCall,
  TonCall,
  TransactionCall,
  TronCall,
} from '../../domain/step.js'
import { vmOfCall } from '../../domain/vmOf.js'
import { isSameAccount } from '../../verification/bytes/bytesOfAddress.js'
import { decodeDeposit } from '../../verification/decodeDeposit.js'
import { decodeExchangeTransfer } from '../../verification/decodeExchangeTransfer.js'
import { findSolanaDeposit } from '../../verification/solana/findSolanaDeposit.js'
import type { Deposit } from '../../vm/reader.js'
import { bitcoinPaymentOf } from './bitcoinPaymentOf.js'

/**
 * Whether a deposit is the one a call makes: of the same depositor, token and amount. Anybody may deposit anything
 * under an order's id, so the id alone proves nothing of ours. A router deposits what it has swapped for: then it is
 * whatever pays the order in full.
 */
export function matchesCall(call: TransactionCall, deposit: Deposit, quote: Quote): boolean {
  switch (call.vm) {
    case 'evm':
    case 'tron':
      return matchesEvm(call, deposit, quote)
    case 'solana':
      return matchesSolana(call, deposit, quote)
    case 'ton':
      return matchesTon(call, deposit, quote)
    case 'bitcoin':
      return matchesBitcoin(call, deposit, quote)
    case 'exchange':
      return matchesExchange(call, deposit)
    default:
      return call satisfies never
  }
}

function matchesExchange(call: ExchangeCall, { token, amount }: Deposit): boolean {
  const asked = decodeExchangeTransfer(call)
  // Whose it is and which one follows from where it was found: the ledger of one account, by its nonce.
  return asked !== null && token === currencyOfDex(asked.sourceDex) && amount === asked.amount
}

/** Also of one that took its place for a higher fee: it pays the same, and what is spent is spent once. */
function matchesBitcoin(call: BitcoinCall, { token, amount, from }: Deposit, quote: Quote): boolean {
  const payment = bitcoinPaymentOf(call, quote)
  return token === null && amount > 0n && amount === payment?.amount && from === quote.request.user
}

function matchesSolana(call: SolanaCall, deposit: Deposit, quote: Quote): boolean {
  const asked = findSolanaDeposit(call, quote.protocol?.paymentDetails.depository ?? null)
  if (asked === null) return paysInFull(call, deposit, quote)
  const token = isNativeAddress(asked.mint, 'svm') ? null : asked.mint
  return deposit.token === token && deposit.amount === asked.amount && deposit.from === asked.depositor
}

/** The account is who was asked: a message says of itself where it goes, never whence. */
function matchesTon({ messages }: TonCall, deposit: Deposit, { request, protocol }: Quote): boolean {
  const depository = protocol?.paymentDetails.depository ?? ''
  return (
    deposit.token === null &&
    isSameAccount(deposit.from, request.user, 'tonvm') &&
    messages.some(({ to, value }) => value === deposit.amount && isSameAccount(to, depository, 'tonvm'))
  )
}

function matchesEvm(call: EvmCall | TronCall, deposit: Deposit, quote: Quote): boolean {
  const vm = vmOfCall(call)
  const isSame = (left: string | null, right: string): boolean =>
    left !== null && isSameAccount(left, right, vm)
  const asked = decodeDeposit(call.data)
  switch (asked?.type) {
    case 'native':
      return deposit.token === null && deposit.amount === call.value && isSame(deposit.from, asked.depositor)
    case 'erc20':
      return (
        isSame(deposit.token, asked.token) &&
        deposit.amount === asked.amount &&
        isSame(deposit.from, asked.depositor)
      )
    case 'transfer':
      return (
        isSame(deposit.token, call.to) && deposit.amount === asked.amount && isSame(deposit.from, call.from)
      )
    case 'erc20-allowance':
      return false
    case undefined:
      return paysInFull(call, deposit, quote)
    default:
      return asked satisfies never
  }
}

function paysInFull(call: TransactionCall, { token, amount }: Deposit, { protocol }: Quote): boolean {
  const vm = vmOfCall(call)
  const payment = protocol?.orderData.inputs[0]?.payment
  if (!payment) return false
  const isCurrency = isNativeAddress(payment.currency, vm)
    ? token === null
    : token !== null && isSameAddress(token, payment.currency, vm)
  return isCurrency && amount >= payment.amount
}
