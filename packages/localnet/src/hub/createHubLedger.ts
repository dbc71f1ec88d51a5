/** Whose money it is: the same address has another account for each owner chain. */
export interface Account {
  /** Slug of the owner chain. */
  readonly chainId: string
  /** In lower case where letter case means nothing. */
  readonly owner: string
}

/** A currency on the chain it can be withdrawn on. */
export interface Token {
  /** Slug. */
  readonly chainId: string
  readonly currency: string
}

/** What an account holds of one token, in its smallest unit. */
export interface Holding {
  readonly token: Token
  readonly amount: bigint
  /** Which token of its account it is, in the order in which they came first. Used up tokens keep theirs. */
  readonly place: number
}

/** The hub's books. */
export interface HubLedger {
  /** Books money in, once for each source. */
  credit(source: string, account: Account, token: Token, amount: bigint): void
  /** Whether a source was booked. */
  has(source: string): boolean
  /** @throws when there is less: money that is not there cannot have left */
  debit(account: Account, token: Token, amount: bigint): void
  /** By their place; nothing that is used up. */
  holdings(account: Account): readonly Holding[]
}

/** Empty books. */
export function createHubLedger(): HubLedger {
  const sources = new Set<string>()
  const books = new Map<string, Map<string, Holding>>()
  const bookOf = ({ chainId, owner }: Account): Map<string, Holding> => {
    const key = `${chainId}:${owner}`
    const book = books.get(key) ?? new Map<string, Holding>()
    books.set(key, book)
    return book
  }
  const add = (account: Account, token: Token, amount: bigint): void => {
    const book = bookOf(account)
    const key = `${token.chainId}:${token.currency}`
    const { amount: before, place } = book.get(key) ?? { amount: 0n, place: book.size }
    const sum = before + amount
    if (sum < 0n) throw new Error('The account does not hold what was to be booked out.')
    book.set(key, Object.freeze({ token, amount: sum, place }))
  }
  return Object.freeze({
    credit: (source: string, account: Account, token: Token, amount: bigint) => {
      if (sources.has(source)) return
      sources.add(source)
      add(account, token, amount)
    },
    has: (source: string) => sources.has(source),
    debit: (account: Account, token: Token, amount: bigint) => add(account, token, -amount),
    holdings: (account: Account) => [...bookOf(account).values()].filter(({ amount }) => amount > 0n),
  })
}
