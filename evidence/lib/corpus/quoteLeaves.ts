import { allow, type Listing, refuse, tell } from './expectations.js'

const notRead = 'not read: amounts are printed from their smallest units'
const price = 'a price in dollars, which nobody here can check: the amounts beside it are checked'
const picture = 'a picture or a badge; money is told by address, symbol and decimals'
const elsewhere = 'the request is named by the quote or by another step too'
const anyCase = 'a name that is read in any letters'
const notCarriedOut = 'only what is said to be complete is not carried out'
const ownAccount = 'the program takes no account but its own there'
const signsAsAWhole = 'the account signs the transaction as a whole'
const lessApproved = 'without its approval a deposit moves nothing'
const shownIn = 'shown as what leaves'
const shownOut = 'shown as what arrives'
const understated = 'shows less than the order binds the solver to'
const orderId = 'part of what the order id is computed from'

/** What must become of a change anywhere in an answer, by the sections of the interface. */
export const quoteLeaves: Listing = {
  // Quote response
  requestId: refuse('the steps are of another request then'),
  steps: refuse('nothing is left to sign'),
  details: refuse('no minimum is shown'),
  protocol: refuse('without the order nothing can be compared'),
  'protocol.v2': refuse('without the order nothing can be compared'),

  // Step
  'steps[*]': refuse('one deposit, and what belongs to it'),
  'steps[approve]': refuse('more may be taken than was asked for', { missing: allow(lessApproved) }),
  'steps[*].id': allow('what an item does is told from its bytes, never from the name of its step'),
  'steps[*].kind': refuse('what is to be signed is of another kind'),
  'steps[*].action': allow('a text; this package shows its own'),
  'steps[*].description': allow('a text; this package shows its own'),
  'steps[*].requestId': refuse('the step is of another request', { missing: allow(elsewhere) }),
  'steps[*].depositAddress': allow('read only where such an address was asked for'),
  'steps[payment].depositAddress': refuse('the payment goes to another address'),
  'steps[*].items': refuse('nothing is left to sign'),
  'steps[approve].items': refuse('a step that cannot be read'),

  // Step item
  'steps[*].items[*]': refuse('one deposit, and what belongs to it'),
  'steps[approve].items[*]': refuse('more may be taken than was asked for', { missing: allow(lessApproved) }),
  'steps[*].items[*].status': refuse('what is said to be complete would not be carried out', {
    zero: allow(notCarriedOut),
    maximum: allow(notCarriedOut),
    'other case': allow(notCarriedOut),
    swapped: allow(notCarriedOut),
  }),
  'steps[approve].items[*].status': allow(lessApproved),
  'steps[*].items[*].check': refuse('another check', { missing: allow('the request is followed by its id') }),
  'steps[*].items[*].check.endpoint': refuse('a word about completion that comes from elsewhere'),
  'steps[*].items[*].check.method': refuse('asking for completion must change nothing', {
    'other case': allow(anyCase),
  }),

  // Step item: a transaction
  'steps[*].items[*].data': refuse('nothing is left to sign'),
  'steps[*].items[*].data.from': refuse('somebody else would send it'),
  'steps[*].items[*].data.to': refuse('another contract is called'),
  'steps[*].items[*].data.data': refuse('another call'),
  'steps[*].items[*].data.value': refuse('another amount leaves'),
  'steps[*].items[*].data.chainId': refuse('sent on another chain'),
  'steps[*].items[*].data.gas': allow('never handed to a wallet, which estimates by its own node'),
  'steps[*].items[*].data.maxFeePerGas': allow('never handed to a wallet, which asks its own node'),
  'steps[*].items[*].data.maxPriorityFeePerGas': allow('never handed to a wallet, which asks its own node'),

  // Step item: a transaction of Solana
  'steps[*].items[*].data.instructions': refuse('nothing is left to sign'),
  'steps[*].items[*].data.instructions[*]': refuse('one deposit, and what belongs to it'),
  'steps[*].items[*].data.instructions[*].programId': tell('a program that nobody here can read'),
  'steps[*].items[*].data.instructions[*].data': refuse('another instruction', {
    zero: tell('an instruction that nobody here can read'),
    'other case': allow('hexadecimal letters have no case'),
  }),
  'steps[*].items[*].data.instructions[*].keys': refuse('an instruction that cannot be read'),
  'steps[*].items[*].data.instructions[*].keys[*]': refuse('another account'),
  'steps[deposit].items[*].data.instructions[*].keys[3]': refuse('another vault', {
    duplicated: allow(ownAccount),
  }),
  'steps[deposit].items[*].data.instructions[*].keys[4]': allow(ownAccount),
  'steps[*].items[*].data.instructions[*].keys[*].pubkey': refuse('another account'),
  'steps[deposit].items[*].data.instructions[*].keys[0].pubkey': allow(ownAccount),
  'steps[deposit].items[*].data.instructions[*].keys[4].pubkey': allow(ownAccount),
  'steps[deposit].items[*].data.instructions[*].keys[3].pubkey': refuse('another vault', {
    swapped: tell('a program that nobody here can read'),
  }),
  'steps[*].items[*].data.instructions[*].keys[*].isSigner': refuse('somebody else signs'),
  'steps[deposit].items[*].data.instructions[*].keys[1].isSigner': allow(signsAsAWhole),
  'steps[deposit].items[*].data.instructions[*].keys[2].isSigner': allow(signsAsAWhole),
  'steps[*].items[*].data.instructions[*].keys[*].isWritable': allow(
    'a program fails where it may not write, and the money stays',
  ),
  'steps[*].items[*].data.addressLookupTableAddresses': tell('a table that nobody here has read'),

  // Step item: a transaction of Bitcoin
  'steps[*].items[*].data.psbt': refuse('another transaction', {
    'other case': allow('hexadecimal letters have no case'),
  }),

  // Step item: a signature
  'steps[*].items[*].data.sign.**': refuse('another message is signed'),
  'steps[*].items[*].data.post.**': refuse('the signature goes elsewhere, or as something else'),
  'steps[*].items[*].data.post.method': refuse('the signature is posted', { 'other case': allow(anyCase) }),
  'steps[*].items[*].data.post.body.type': refuse('the signature goes as something else', {
    'other case': allow(anyCase),
  }),

  // Step item: a transfer on the perpetuals exchange
  'steps[*].items[*].data.action.**': refuse('another transfer'),
  'steps[*].items[*].data.action.parameters.token': refuse('another token', { 'other case': allow(anyCase) }),
  'steps[*].items[*].data.nonce': refuse('a transfer that is tied to no order'),
  'steps[*].items[*].data.eip712Types.**': refuse('another message is signed'),
  'steps[*].items[*].data.eip712PrimaryType': refuse('another message is signed'),

  // Fees and sponsorship
  'fees.**': allow(
    'the service’s account of its fees: what leaves is bounded by what was asked for, what arrives by the minimum',
  ),
  'feeSponsorship.**': allow('who pays the fees; what leaves and what arrives is compared all the same'),

  // Details: the two ends, which are shown
  'details.operation': allow('a name of the service for what it does'),
  'details.sender': refuse('not the account that asked', {
    missing: allow('nobody is shown'),
    zero: allow('nobody is shown, where no text stands for nobody'),
  }),
  'details.recipient': refuse('not the recipient that was asked for', { missing: allow('nobody is shown') }),
  'details.currencyIn': refuse(shownIn),
  'details.currencyIn.currency': refuse(shownIn),
  'details.currencyIn.currency.chainId': refuse(shownIn),
  'details.currencyIn.currency.address': refuse(shownIn),
  'details.currencyIn.currency.decimals': refuse('with other decimals another amount is shown'),
  'details.currencyIn.currency.symbol': tell('a token may go by another name; both names are said'),
  'details.currencyIn.currency.name': allow('money is told by address, symbol and decimals'),
  'details.currencyIn.currency.metadata.**': allow(picture),
  'details.currencyIn.amount': refuse(shownIn, {
    missing: allow('what is shown then is what was asked for'),
  }),
  'details.currencyIn.amountFormatted': allow(notRead),
  'details.currencyIn.amountUsd': allow(price),
  'details.currencyIn.minimumAmount': allow('what leaves is the amount; it has no floor'),
  'details.currencyOut': refuse(shownOut),
  'details.currencyOut.currency': refuse(shownOut),
  'details.currencyOut.currency.chainId': refuse(shownOut),
  'details.currencyOut.currency.address': refuse(shownOut),
  'details.currencyOut.currency.decimals': refuse('with other decimals another amount is shown'),
  'details.currencyOut.currency.symbol': tell('a token may go by another name; both names are said'),
  'details.currencyOut.currency.name': allow('money is told by address, symbol and decimals'),
  'details.currencyOut.currency.metadata.**': allow(picture),
  'details.currencyOut.amount': refuse(shownOut, {
    less: allow(understated),
    zero: allow(understated),
    missing: allow('no amount is shown then, only the minimum'),
  }),
  'details.currencyOut.amountFormatted': allow(notRead),
  'details.currencyOut.amountUsd': allow(price),
  'details.currencyOut.minimumAmount': refuse('shown as what arrives at least', {
    less: allow(understated),
    zero: allow(understated),
  }),

  // Details: the rest
  'details.refundCurrency.**': allow('not shown: where a refund goes is read from the order'),
  'details.totalImpact.**': allow('not shown: costs are worked out from the two ends'),
  'details.swapImpact.**': allow('not shown: costs are worked out from the two ends'),
  'details.expandedPriceImpact.**': allow('not shown: costs are worked out from the two ends'),
  'details.rate': allow('not shown: it follows from the two amounts'),
  'details.slippageTolerance.**': allow('not shown: the tolerance that counts is the one asked for'),
  'details.timeEstimate': allow('an estimate, shown as one; how long an order binds is its deadline'),
  'details.userBalance': allow('not read: balances come from the host’s own node'),
  'details.isFixedRate': allow('a name for how the price was made'),
  'details.route.**': allow('the way the service says it takes; what is signed says the way it can take'),

  // Protocol order: every change breaks the id
  'protocol.v2.hubType': allow('where the service settles; nothing that is signed says it'),
  'protocol.v2.orderId': refuse('the deposit is for another order'),
  'protocol.v2.orderSignature': refuse('not signed by the solver that is pinned', {
    missing: tell('an order without the signature of a pinned solver'),
  }),
  'protocol.v2.orderData': refuse('without the order nothing can be compared'),
  'protocol.v2.orderData.version': tell('an order of a version that nobody here can read'),
  'protocol.v2.orderData.solverChainId': refuse(orderId),
  'protocol.v2.orderData.solver': refuse(orderId),
  'protocol.v2.orderData.salt': refuse(orderId),
  'protocol.v2.orderData.inputs': refuse(orderId),
  'protocol.v2.orderData.inputs[*]': refuse(orderId),
  'protocol.v2.orderData.inputs[*].payment': refuse(orderId),
  'protocol.v2.orderData.inputs[*].payment.chainId': refuse(orderId),
  'protocol.v2.orderData.inputs[*].payment.currency': refuse(orderId),
  'protocol.v2.orderData.inputs[*].payment.amount': refuse(orderId),
  'protocol.v2.orderData.inputs[*].payment.weight': refuse(orderId),
  'protocol.v2.orderData.inputs[*].refunds': refuse(orderId),
  'protocol.v2.orderData.inputs[*].refunds[*]': refuse(orderId),
  'protocol.v2.orderData.inputs[*].refunds[*].chainId': refuse(orderId),
  'protocol.v2.orderData.inputs[*].refunds[*].recipient': refuse(orderId),
  'protocol.v2.orderData.inputs[*].refunds[*].currency': refuse(orderId),
  'protocol.v2.orderData.inputs[*].refunds[*].minimumAmount': refuse(orderId),
  'protocol.v2.orderData.inputs[*].refunds[*].deadline': refuse(orderId),
  'protocol.v2.orderData.inputs[*].refunds[*].extraData': refuse(orderId),
  'protocol.v2.orderData.output': refuse(orderId),
  'protocol.v2.orderData.output.chainId': refuse(orderId),
  'protocol.v2.orderData.output.payments': refuse(orderId),
  'protocol.v2.orderData.output.payments[*]': refuse(orderId),
  'protocol.v2.orderData.output.payments[*].recipient': refuse(orderId),
  'protocol.v2.orderData.output.payments[*].currency': refuse(orderId),
  'protocol.v2.orderData.output.payments[*].minimumAmount': refuse(orderId),
  'protocol.v2.orderData.output.payments[*].expectedAmount': refuse(orderId),
  'protocol.v2.orderData.output.calls': refuse(orderId),
  'protocol.v2.orderData.output.calls[*]': refuse(orderId),
  'protocol.v2.orderData.output.deadline': refuse(orderId),
  'protocol.v2.orderData.output.extraData': refuse(orderId),
  'protocol.v2.orderData.fees': refuse(orderId),
  'protocol.v2.paymentDetails': refuse('where the order is to be paid'),
  'protocol.v2.paymentDetails.chainId': refuse('paid on another chain'),
  'protocol.v2.paymentDetails.depository': refuse('paid elsewhere'),
  'protocol.v2.paymentDetails.currency': refuse('paid in another currency'),
  'protocol.v2.paymentDetails.amount': refuse('another amount is paid'),
}
