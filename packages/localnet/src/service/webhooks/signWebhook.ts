import { createHmac } from 'node:crypto'

/**
 * The headers that prove a webhook: an HMAC with the key over the time and the body, byte for byte.
 *
 * @param key the API key
 * @param timestamp milliseconds
 */
export function signWebhook(
  key: string,
  timestamp: number,
  body: string,
): Readonly<Record<'X-Signature-Timestamp' | 'X-Signature-SHA256', string>> {
  const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
  return { 'X-Signature-Timestamp': String(timestamp), 'X-Signature-SHA256': signature }
}
