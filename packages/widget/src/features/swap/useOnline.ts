import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLatest } from '../../components/useLatest.js'

/**
 * Whether the browser says that it has a connection, live. What it says may be wrong, so that it decides nothing: each
 * time it changes its mind `retry` is called, and what comes of that is believed. On a server it has a connection.
 */
export function useOnline(retry: () => unknown): boolean {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const tried = useRef(isOnline)
  const latest = useLatest(retry)
  useEffect(() => {
    if (tried.current === isOnline) return
    tried.current = isOnline
    latest.current()
  }, [isOnline, latest])
  return isOnline
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
