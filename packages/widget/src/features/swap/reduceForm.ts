/** Names a currency: what the form keeps, and what a host gives as default. */
export type CurrencyRef = Readonly<{ chainId: number; address: string }>

/** What a person has chosen and typed. */
export type FormState = Readonly<{
  from: CurrencyRef | null
  to: CurrencyRef | null
  /** As it was typed, not as it was understood. */
  amount: string
  /** Where it arrives, when that is not the person's own wallet. Meant for the one network it was chosen for. */
  recipient: string | null
}>

/** What happened on the form. */
export type FormEvent =
  | Readonly<{ type: 'amount-typed'; text: string }>
  | Readonly<{ type: 'currency-chosen'; side: 'from' | 'to'; currency: CurrencyRef }>
  | Readonly<{ type: 'recipient-chosen'; address: string | null }>
  | Readonly<{ type: 'flipped' }>
  | Readonly<{ type: 'cleared' }>

/** The whole of how the form changes. An event that changes nothing gives back the same object. */
export function reduceForm(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'amount-typed':
      return event.text === state.amount ? state : { ...state, amount: event.text }
    case 'currency-chosen': {
      const { side, currency } = event
      const other = side === 'from' ? 'to' : 'from'
      if (isSameRef(state[side], currency)) return state
      // Choosing what stands at the other end turns the two round.
      const moved = isSameRef(state[other], currency) ? state[side] : state[other]
      return withoutStray(state, { ...state, [side]: currency, [other]: moved } as FormState)
    }
    case 'recipient-chosen':
      return event.address === state.recipient ? state : { ...state, recipient: event.address }
    case 'flipped':
      return state.from === state.to
        ? state
        : withoutStray(state, { ...state, from: state.to, to: state.from })
    case 'cleared':
      return state.amount === '' && state.recipient === null
        ? state
        : { ...state, amount: '', recipient: null }
    default:
      return event satisfies never
  }
}

/** An address was looked at on one network only: on another it may be nobody's, so it does not go along. */
function withoutStray(before: FormState, after: FormState): FormState {
  return before.to?.chainId === after.to?.chainId ? after : { ...after, recipient: null }
}

/** Whether two names mean one currency. Hex addresses are compared without regard to case. */
export function isSameRef(left: CurrencyRef | null, right: CurrencyRef | null): boolean {
  if (left === null || right === null || left.chainId !== right.chainId) return false
  const plain = (address: string): string => (address.startsWith('0x') ? address.toLowerCase() : address)
  return plain(left.address) === plain(right.address)
}
