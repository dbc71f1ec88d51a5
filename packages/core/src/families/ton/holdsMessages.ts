import type { SentMessage, TonCall } from '../../domain/step.js'
import { isSameAccount } from '../bytesOfAddress.js'
import { readTonOrder } from './readTonOrder.js'

/** Whether every message of a call is there, with as much and the same text. */
export function holdsMessages(sent: readonly SentMessage[], { messages }: TonCall): boolean {
  return messages.every(({ to, value, body }) => {
    const text = readTonOrder(body)
    return sent.some(
      (one) => one.value === value && one.comment === text && isSameAccount(one.to, to, 'tonvm'),
    )
  })
}
