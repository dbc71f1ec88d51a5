/**
 * When a connection is lost: when a transaction is begun, while it writes, or once it has written and before anybody
 * was told.
 */
export type LossMoment = 'before' | 'during' | 'after'

/**
 * Loses the connection at transactions that write, in the way of browsers: by an error of this name. `until` gives it
 * back.
 *
 * @param times how many transactions in a row
 */
export async function loseConnections<Value>(
  { moment, name, times }: Readonly<{ moment: LossMoment; name: string; times: number }>,
  until: () => Promise<Value>,
): Promise<Value> {
  let left = times
  const { transaction: usual } = IDBDatabase.prototype
  const error = new DOMException('Connection to Indexed Database server lost.', name)
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    if (mode !== 'readwrite' || left === 0) return usual.call(this, stores, mode, options)
    left -= 1
    if (moment === 'before') {
      this.close()
      throw error
    }
    const begun = usual.call(this, stores, mode, options)
    if (moment === 'after') tellOfAbort(begun, error)
    else void Promise.resolve().then(() => Reflect.apply(Reflect.get(begun, '_abort'), begun, [name]))
    return begun
  }
  try {
    return await until()
  } finally {
    IDBDatabase.prototype.transaction = usual
  }
}

/** What listens hears that it was given up, when it was written. */
function tellOfAbort(transaction: IDBTransaction, error: DOMException): void {
  const listen = transaction.addEventListener.bind(transaction)
  listen('complete', () => Object.defineProperty(transaction, 'error', { value: error }))
  transaction.addEventListener = (type: string, listener: EventListener) => {
    if (type !== 'complete') listen(type, listener)
    if (type === 'abort') listen('complete', listener)
  }
}
