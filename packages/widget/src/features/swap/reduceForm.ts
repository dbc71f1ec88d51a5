/** Names a currency: what the form keeps, and what a host gives as default. */
export type CurrencyRef = Readonly<{ chainId: number; address: string }>

/** One end of the line. */
export type Side = 'from' | 'to'

/** What a person has chosen and typed. */
export type FormState = Readonly<{
  from: CurrencyRef | null
  to: CurrencyRef | null
  /** As it was typed, not as it was understood. */
  amount: string
  /** The end it was typed at: what leaves exactly, or what arrives exactly. The other end is the quote's answer. */
  exact: Side
  /** What it was typed in: the token itself, or US dollars. */
  unit: 'token' | 'money'
  /** Where it arrives, when that is not the person's own wallet. Meant for the one network it was chosen for. */
  recipient: string | null
  /** The name that was chosen for it; null where it was an address. */
  recipientName: string | null
  /** Whether the person went on although much is lost, with all of the above as it is now. */
  acceptsLoss: boolean
  /** The run that the form as it is now was sent to, from the click on; null before. Its amount is not kept any more. */
  begun: string | null
}>

/** What happened on the form. */
export type FormEvent =
  | Readonly<{ type: 'amount-typed'; side: Side; text: string }>
  /** The unit changes, and the amount is written in it. */
  | Readonly<{ type: 'unit-chosen'; side: Side; unit: FormState['unit']; text: string }>
  /** A part of the balance was taken: always what leaves, always in the token itself. */
  | Readonly<{ type: 'share-taken'; text: string }>
  /** An other end that the host has fixed does not move to make room. */
  | Readonly<{ type: 'currency-chosen'; side: Side; currency: CurrencyRef; isOtherFixed?: boolean }>
  | Readonly<{ type: 'recipient-chosen'; address: string | null; name?: string | null }>
  | Readonly<{ type: 'flipped' }>
  | Readonly<{ type: 'loss-accepted' }>
  /** The click that sends was made: the form belongs to this run until it changes. */
  | Readonly<{ type: 'begun'; id: string }>
  /** The amount is used up. The pair stays. */
  | Readonly<{ type: 'cleared' }>
  /** Another form stands there, all of it. */
  | Readonly<{ type: 'replaced'; form: FormState }>

/** A form nobody has touched. */
export const emptyForm: FormState = Object.freeze({
  from: null,
  to: null,
  amount: '',
  exact: 'from',
  unit: 'token',
  recipient: null,
  recipientName: null,
  acceptsLoss: false,
  begun: null,
})

/**
 * The whole of how the form changes. An event that changes nothing gives back the same object. A loss was accepted,
 * and a run begun, for one question: any other change takes that back.
 */
export function reduceForm(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'amount-typed': {
      // Typing at the other end begins anew there, in the token itself.
      const unit = event.side === state.exact ? state.unit : 'token'
      return changed(state, { amount: event.text, exact: event.side, unit })
    }
    case 'unit-chosen':
      return changed(state, { amount: event.text, exact: event.side, unit: event.unit })
    case 'share-taken':
      return changed(state, { amount: event.text, exact: 'from', unit: 'token' })
    case 'currency-chosen': {
      const { side, currency, isOtherFixed = false } = event
      const other = otherSide(side)
      // Choosing what stands at the other end turns the two round, and the amount goes along with its token.
      const turns = isSameRef(state[other], currency) && !isOtherFixed
      return turns
        ? reduceForm(state, { type: 'flipped' })
        : withoutStray(state, isSameRef(state[side], currency) ? {} : { [side]: currency })
    }
    case 'recipient-chosen':
      return changed(state, { recipient: event.address, recipientName: event.name ?? null })
    case 'flipped':
      return state.from === state.to
        ? state
        : withoutStray(state, { from: state.to, to: state.from, exact: otherSide(state.exact) })
    case 'loss-accepted':
      return state.acceptsLoss ? state : { ...state, acceptsLoss: true }
    case 'begun':
      return state.begun === event.id ? state : { ...state, begun: event.id }
    case 'cleared':
      return changed(state, {
        amount: '',
        exact: 'from',
        unit: 'token',
        recipient: null,
        recipientName: null,
      })
    case 'replaced':
      return { ...event.form, acceptsLoss: false, begun: null }
    default:
      return event satisfies never
  }
}

/** The other end. */
export function otherSide(side: Side): Side {
  return side === 'from' ? 'to' : 'from'
}

function changed(state: FormState, change: Partial<FormState>): FormState {
  const next = { ...state, ...change }
  const fields = Object.keys(change) as (keyof FormState)[]
  return fields.every((field) => next[field] === state[field])
    ? state
    : { ...next, acceptsLoss: false, begun: null }
}

/** An address was looked at on one network only: on another it may be nobody's, so it does not go along. */
function withoutStray(before: FormState, change: Partial<FormState>): FormState {
  const after = changed(before, change)
  return before.to?.chainId === after.to?.chainId || after.recipient === null
    ? after
    : { ...after, recipient: null, recipientName: null }
}

/** Whether two names mean one currency. Hex addresses are compared without regard to case. */
export function isSameRef(left: CurrencyRef | null, right: CurrencyRef | null): boolean {
  if (left === null || right === null || left.chainId !== right.chainId) return false
  const plain = (address: string): string => (address.startsWith('0x') ? address.toLowerCase() : address)
  return plain(left.address) === plain(right.address)
}
