import { familyOf, PortageError } from '../errors/base.js'

/** Why an order has no id that could be computed here. */
export type OrderIdReason =
  /** The order's layout is not `v1`. */
  | 'version-unknown'
  /** A chain of the order is not among the chains given. */
  | 'chain-unknown'
  /** A chain of the order runs a VM whose addresses this version cannot read. */
  | 'vm-unknown'
  /** An address is none of its chain's VM. */
  | 'address-invalid'
  /** A number or a piece of hex does not fit its field. */
  | 'value-invalid'

/** An order id that cannot be computed. Never guessed: a guess would be compared as if it were knowledge. */
export class OrderIdError extends PortageError {
  override name = 'OrderIdError' as const
  readonly reason: OrderIdReason

  constructor(reason: OrderIdReason, problem: string) {
    super({
      family: 'order-id',
      code: `order-id-${reason}`,
      shortMessage: `The id of this order cannot be computed: ${problem}.`,
      next: 'Do not send money for it; ask for a new quote.',
    })
    this.reason = reason
  }
}

/** Whether an error says that an order id cannot be computed. */
export function isOrderIdError(error: unknown): error is OrderIdError {
  return familyOf(error) === 'order-id'
}
