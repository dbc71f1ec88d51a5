import { useSyncExternalStore } from 'react'

/** The screens of this page, as they stand in the address behind the `#`. */
export const routes = {
  widget: 'Widget',
  custom: 'Send home',
  'deposit-address': 'Deposit address',
  activity: 'Activity',
  recovery: 'Recovery',
  faults: 'Break it',
} as const

/** Three ways to pay, two to look after it, and one to make it go wrong. */
export const routeGroups: readonly (readonly Route[])[] = [
  ['widget', 'custom', 'deposit-address'],
  ['activity', 'recovery'],
  ['faults'],
]

export type Route = keyof typeof routes

/** The screen the address names; the widget where it names none. */
export function useRoute(): Route {
  return useSyncExternalStore(subscribe, readRoute)
}

function readRoute(): Route {
  const name = window.location.hash.slice(1)
  return Object.hasOwn(routes, name) ? (name as Route) : 'widget'
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
