import type { FindingCode } from '@portage/core'

/** What a check is about, in words a person uses. Checks of one topic that all hold are one line. */
export type Topic = 'goes' | 'pays' | 'terms' | 'asks' | 'form'

type Words = Readonly<{ topic: Topic; passed: string; uncovered: string; failed: string }>

/** English, one line for each topic whose checks all hold. */
export const topics: Readonly<
  Record<Topic, (of: Readonly<{ amount: string; recipient: string; chain: string }>) => string>
> = {
  goes: () => 'It goes to the depository this page trusts',
  pays: ({ recipient, chain }) => `It pays out only to ${recipient} on ${chain}`,
  terms: () => 'Minimum, deadline and refund are in the order',
  asks: ({ amount }) => `Your wallet is asked for ${amount} and no more`,
  form: () => 'The order and its transactions belong together',
}

/** English, every rule and how it can end. A new rule without its sentences does not compile. */
export const findings: Readonly<Record<FindingCode, Words>> = {
  'order-missing': {
    topic: 'form',
    passed: 'There is an order',
    uncovered: 'Not covered: there is no order to check',
    failed: 'There is no order, though one is needed: nobody would be bound to pay out',
  },
  'order-unsupported': {
    topic: 'form',
    passed: 'The order is of a kind this page can check',
    uncovered: 'Not covered: the order is of a kind this page does not know',
    failed: 'The order is of a kind this page does not know',
  },
  'order-id': {
    topic: 'form',
    passed: 'The order’s id is the id of exactly this order',
    uncovered: 'Not covered: the order’s id could not be worked out here',
    failed: 'The order’s id belongs to another order',
  },
  'order-solver': {
    topic: 'form',
    passed: 'The solver is the one this page trusts',
    uncovered: 'Not covered: who the solver is. The minimum holds all the same',
    failed: 'The solver is not the one this page trusts',
  },
  'order-input': {
    topic: 'asks',
    passed: 'The order takes what you send',
    uncovered: 'Not covered: what the order takes',
    failed: 'The order takes something other than what you send',
  },
  'order-recipient': {
    topic: 'pays',
    passed: 'The order pays your address',
    uncovered: 'Not covered: whom the order pays',
    failed: 'The order pays somebody else',
  },
  'order-output': {
    topic: 'pays',
    passed: 'The order pays the token you chose, where you chose it',
    uncovered: 'Not covered: which token the order pays',
    failed: 'The order pays another token, or on another network',
  },
  'order-minimum': {
    topic: 'terms',
    passed: 'The order’s minimum is no lower than what was shown',
    uncovered: 'Not covered: how much must arrive at least',
    failed: 'The order’s minimum is lower than what was shown',
  },
  'order-refund': {
    topic: 'terms',
    passed: 'A refund goes back to you',
    uncovered: 'Not covered: where a refund would go',
    failed: 'A refund would go to somebody else',
  },
  'order-deadline': {
    topic: 'terms',
    passed: 'The order has a deadline that can be kept',
    uncovered: 'Not covered: until when the order holds',
    failed: 'The order’s deadline is over, or too close',
  },
  'order-calls': {
    topic: 'pays',
    passed: 'The order does nothing besides paying out',
    uncovered: 'Not covered: calls the solver makes for you. The minimum holds all the same',
    failed: 'The order does more than pay out',
  },
  'order-fill-contract': {
    topic: 'pays',
    passed: 'It is paid out by a contract this page trusts',
    uncovered: 'Not covered: the contract it is paid out by',
    failed: 'It would be paid out by a contract this page does not trust',
  },
  'order-fees': {
    topic: 'terms',
    passed: 'The order pays no fee to a stranger',
    uncovered: 'Not covered: fees the order pays to others',
    failed: 'The order pays a fee that nobody asked for',
  },
  'order-signature': {
    topic: 'form',
    passed: 'The solver has signed the order',
    uncovered: 'Not covered: the solver’s signature',
    failed: 'The signature under the order is not the solver’s',
  },
  depository: {
    topic: 'goes',
    passed: 'It goes to the depository this page trusts',
    uncovered: 'Not covered: this page does not know the depository it goes to',
    failed: 'It goes to an address that is not the depository',
  },
  'depository-rotating': {
    topic: 'goes',
    passed: 'It goes to the depository the service names; on this network it changes',
    uncovered: 'Not covered: the depository changes on this network, only the service names it',
    failed: 'It goes to another depository than the service names',
  },
  'deposit-missing': {
    topic: 'goes',
    passed: 'There is one deposit',
    uncovered: 'Not covered: which transaction is the deposit',
    failed: 'None of the transactions is a deposit',
  },
  'deposit-repeated': {
    topic: 'goes',
    passed: 'There is only one deposit',
    uncovered: 'Not covered: how many deposits there are',
    failed: 'The same money would be deposited more than once',
  },
  'deposit-function': {
    topic: 'goes',
    passed: 'The transaction is a deposit and nothing else',
    uncovered: 'Not covered: what the transaction does',
    failed: 'The transaction is not a plain deposit',
  },
  'deposit-depositor': {
    topic: 'goes',
    passed: 'The deposit is in your name',
    uncovered: 'Not covered: in whose name the deposit is',
    failed: 'The deposit is in somebody else’s name',
  },
  'deposit-order-id': {
    topic: 'goes',
    passed: 'The deposit belongs to this order',
    uncovered: 'Not covered: which order the deposit belongs to',
    failed: 'The deposit belongs to another order',
  },
  'deposit-value': {
    topic: 'asks',
    passed: 'It takes along exactly what you send',
    uncovered: 'Not covered: how much it takes along',
    failed: 'It takes along another amount than you send',
  },
  'deposit-token': {
    topic: 'asks',
    passed: 'It deposits the token you chose',
    uncovered: 'Not covered: which token is deposited',
    failed: 'It deposits another token',
  },
  'deposit-amount': {
    topic: 'asks',
    passed: 'It deposits exactly what you send',
    uncovered: 'Not covered: how much is deposited',
    failed: 'It deposits another amount than you send',
  },
  'deposit-trailing-data': {
    topic: 'form',
    passed: 'Nothing is hidden behind the deposit',
    uncovered: 'Not covered: something is added behind the deposit',
    failed: 'Something is hidden behind the deposit',
  },
  'item-chain': {
    topic: 'asks',
    passed: 'Your wallet is asked on the network you send from',
    uncovered: 'Not covered: on which network your wallet is asked',
    failed: 'Your wallet would be asked on another network',
  },
  'item-sender': {
    topic: 'asks',
    passed: 'Your own account is asked',
    uncovered: 'Not covered: which account is asked',
    failed: 'Another account would be asked',
  },
  'item-unknown': {
    topic: 'asks',
    passed: 'Every transaction is known',
    uncovered: 'Not covered: a transaction this page does not know',
    failed: 'There is a transaction that does something else',
  },
  approval: {
    topic: 'asks',
    passed: 'It allows exactly what you send, to the depository only',
    uncovered: 'Not covered: what is allowed to be moved',
    failed: 'It allows more than you send, or somebody else to move it',
  },
  endpoint: {
    topic: 'form',
    passed: 'It is followed at this service only',
    uncovered: 'Not covered: where it is followed',
    failed: 'It would be followed at an unknown address',
  },
  'chain-unknown': {
    topic: 'goes',
    passed: 'Both networks are known',
    uncovered: 'Not covered: this page does not know one of the networks',
    failed: 'One of the networks is not known',
  },
  'chain-differs': {
    topic: 'goes',
    passed: 'The service’s list of networks agrees with this page',
    uncovered: 'Not covered: the service’s list of networks could not be compared',
    failed: 'The service’s list of networks says otherwise than this page',
  },
  'rule-broken': {
    topic: 'form',
    passed: 'Every check ran to its end',
    uncovered: 'Not covered: a check did not run to its end',
    failed: 'A check did not run to its end, so the quote is not used',
  },
}
