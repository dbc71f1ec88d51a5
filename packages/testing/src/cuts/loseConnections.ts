import 'fake-indexeddb/auto'

/**
 * Which transactions that write lose their connection, by number from 1, or every first try of each; and when: as it is
 * begun, while it writes, or once it has written and before anybody was told.
 */
export type Loss = Readonly<{ write: number | 'every'; moment: 'before' | 'during' | 'after' }>

/** Each moment a connection can be lost at. */
export const lossMoments: readonly Loss['moment'][] = ['before', 'during', 'after']

/** From here on this process's databases lose their connections so. Each lives as long as the process. */
export function loseConnections({ write, moment }: Loss): void {
  const { transaction: usual } = IDBDatabase.prototype
  const error = new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
  let writes = 0
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    if (mode !== 'readwrite') return usual.call(this, stores, mode, options)
    writes += 1
    const isLost = write === 'every' ? writes % 2 === 1 : writes === write
    if (isLost && moment === 'before') {
      this.close()
      throw error
    }
    const begun = usual.call(this, stores, mode, options)
    if (isLost && moment === 'during') {
      // Its requests are made, and none of them is answered.
      queueMicrotask(() => Reflect.apply(Reflect.get(begun, '_abort'), begun, [error.name]))
    }
    if (isLost && moment === 'after') tellOfLoss(begun, error)
    return begun
  }
}

/** What listens hears that it was given up, when it was written. */
function tellOfLoss(transaction: IDBTransaction, error: DOMException): void {
  const listen = transaction.addEventListener.bind(transaction)
  listen('complete', () => Object.defineProperty(transaction, 'error', { value: error }))
  transaction.addEventListener = (type: string, listener: EventListener) => {
    if (type !== 'complete') listen(type, listener)
    if (type === 'abort') listen('complete', listener)
  }
}
