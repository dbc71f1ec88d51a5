import { type Answer, json } from '../serveLocally.js'
import type { Interference } from './fault.js'

/** An error as the service writes it. */
export function problem(status: number, errorCode: string, headers?: Record<string, string>): Answer {
  return { status, headers, body: JSON.stringify({ message: 'The service says no.', errorCode }) }
}

export const tooMany: Answer = problem(429, 'RATE_LIMIT', { 'retry-after': '1' })
export const unavailable: Answer = problem(503, 'SERVICE_UNAVAILABLE')
export const page: Answer = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Hello</title>',
}

/** The first time only, each time, or up to so many seconds after the deposit was sent. */
export function once(answer: Answer): Interference {
  return ({ nth }) => (nth === 1 ? answer : null)
}
export function always(answer: Answer): Interference {
  return () => answer
}
export function until(seconds: number, answer: Answer): Interference {
  return (call) => (call.seconds !== null && call.seconds < seconds ? answer : null)
}

/** Refuses a quote for what was asked. */
export const amountTooHigh: Answer = json(
  { message: 'The amount is too high for this pair.', errorCode: 'AMOUNT_TOO_HIGH' },
  400,
)
