/** Money that leaves, or may be taken. What somebody is allowed and what he takes by it are the same money. */
export type MoneyFlow = Readonly<{ token: string; by: string; way: 'allowed' | 'taken'; amount: bigint }>
