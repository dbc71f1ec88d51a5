import { allow, type Listing, refuse, tell } from './expectations.js'

const solver = 'who fills is not what keeps money safe; where a solver is pinned it is compared'
const longer = 'an order that binds longer, until the time that is shown'
const sameRefunds = 'the refunds that were there, said twice or in another order'
const unreadable = 'an order that cannot be read'
const ended = 'an order that ends before a deposit lands'

/**
 * What must become of an order that lies, when the service computes its id anew and asks for a deposit by that id:
 * then everything in the answer agrees, and only what was asked for does not.
 */
export const sealedLeaves: Listing = {
  'protocol.v2.orderData.version': tell('an order of a version that nobody here can read'),
  'protocol.v2.orderData.solverChainId': allow(solver),
  'protocol.v2.orderData.solver': allow(solver),
  'protocol.v2.orderData.salt': allow('makes the order’s id its own and says nothing'),

  'protocol.v2.orderData.inputs': refuse(unreadable),
  'protocol.v2.orderData.inputs[*]': tell('an order of several inputs, which nobody here can read'),
  'protocol.v2.orderData.inputs[*].payment': refuse(unreadable),
  'protocol.v2.orderData.inputs[*].payment.chainId': refuse('paid on another chain'),
  'protocol.v2.orderData.inputs[*].payment.currency': refuse('paid in another currency'),
  'protocol.v2.orderData.inputs[*].payment.amount': refuse('another amount is paid'),
  'protocol.v2.orderData.inputs[*].payment.weight': allow('weighs inputs against each other; there is one'),
  'protocol.v2.orderData.inputs[*].refunds': refuse('what is not filled would not come back'),
  'protocol.v2.orderData.inputs[*].refunds[*]': refuse('what is not filled would not come back', {
    duplicated: allow(sameRefunds),
  }),
  'protocol.v2.orderData.inputs[*].refunds[abroad]': allow('a refund where the money came from is enough'),
  'protocol.v2.orderData.inputs[*].refunds[*].chainId': refuse('a refund on a chain that was not asked for', {
    swapped: allow(sameRefunds),
  }),
  'protocol.v2.orderData.inputs[*].refunds[*].recipient': refuse('a refund to somebody else'),
  'protocol.v2.orderData.inputs[*].refunds[*].currency': refuse('a refund in another currency'),
  'protocol.v2.orderData.inputs[*].refunds[abroad].currency': tell(
    'what another currency is worth is not known',
  ),
  'protocol.v2.orderData.inputs[*].refunds[*].minimumAmount': allow(
    'the service promises no amount of a refund: a floor is more than that',
  ),
  'protocol.v2.orderData.inputs[*].refunds[*].deadline': refuse(ended, {
    more: allow(longer),
    less: allow('a second less'),
    maximum: allow(longer),
    zero: refuse(ended),
  }),
  'protocol.v2.orderData.inputs[*].refunds[*].extraData': tell('a contract that nobody here vouches for'),

  'protocol.v2.orderData.output': refuse(unreadable),
  'protocol.v2.orderData.output.chainId': refuse('paid out on another chain'),
  'protocol.v2.orderData.output.payments': refuse(unreadable),
  'protocol.v2.orderData.output.payments[*]': tell(
    'an order of several payments, which nobody here can read',
  ),
  'protocol.v2.orderData.output.payments[*].recipient': refuse('paid out to somebody else'),
  'protocol.v2.orderData.output.payments[*].currency': refuse('paid out in another currency'),
  'protocol.v2.orderData.output.payments[*].minimumAmount': refuse('less is paid out than was shown', {
    more: allow('more is promised than was shown'),
    maximum: allow('more is promised than was shown'),
  }),
  'protocol.v2.orderData.output.payments[*].expectedAmount': refuse('more is shown than the order expects', {
    more: allow('less is shown than the order expects'),
    maximum: allow('less is shown than the order expects'),
  }),
  'protocol.v2.orderData.output.calls': tell('calls whose effect cannot be told from their bytes'),
  'protocol.v2.orderData.output.calls[*]': allow(
    'that nobody can tell what calls do is said of the honest ones too',
  ),
  'protocol.v2.orderData.output.deadline': refuse(ended, {
    more: allow(longer),
    less: allow('a second less'),
    maximum: allow(longer),
    zero: refuse(ended),
  }),
  'protocol.v2.orderData.output.extraData': tell('a contract that nobody here vouches for'),

  'protocol.v2.orderData.fees': tell('fees to third parties, which nobody here can judge'),
}
