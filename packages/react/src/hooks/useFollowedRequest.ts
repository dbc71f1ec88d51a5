'use client'

import {
  type FollowedRequest,
  type FollowedState,
  followRequest,
  type RequestName,
} from '@portage/core/execution'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { readersOf } from '../adapters/readersOf.js'
import { usePortage } from '../provider/usePortage.js'
import { findKnownChains } from '../query/chains.js'

/** Which request `useFollowedRequest` is asked for: its id, or the hash of any transaction of it. */
export type UseFollowedRequestParameters = RequestName

/** What `useFollowedRequest` answers. */
export type UseFollowedRequestReturnType = FollowedState | null

const getNone = (): null => null

/**
 * One request, live, from its id or from the hash of any transaction of it: for a page that has nothing else, such as
 * one on another device. No wallet needs to be connected, and nothing is asked of one. It is followed while a
 * component shows it.
 *
 * @param name a literal will do: its text counts. A blank one is none, so that a text field may be handed over
 * @example
 * const state = useFollowedRequest({ hash })
 * @returns null for no name, and before the first paint
 */
export function useFollowedRequest(name: UseFollowedRequestParameters | null): UseFollowedRequestReturnType {
  const { client, adapters, trusted } = usePortage('useFollowedRequest')
  const queryClient = useQueryClient()
  const [followed, setFollowed] = useState<FollowedRequest | null>(null)
  const by = name !== null && 'requestId' in name ? 'requestId' : 'hash'
  const text = (name === null ? '' : 'requestId' in name ? name.requestId : name.hash).trim()

  useEffect(() => {
    if (text === '') return undefined
    const made = followRequest({
      ...(by === 'requestId' ? { requestId: text } : { hash: text }),
      client,
      readers: readersOf(adapters),
      trusted,
      chains: findKnownChains(queryClient, client),
    })
    setFollowed(made)
    return () => {
      made.dispose()
      setFollowed(null)
    }
  }, [by, text, client, adapters, trusted, queryClient])

  const subscribe = useCallback(
    (listener: () => void) => followed?.subscribe(listener) ?? (() => undefined),
    [followed],
  )
  const state = useSyncExternalStore(subscribe, followed?.getSnapshot ?? getNone, getNone)
  // Between a change of name and the effect after it, what is held is still about the one before.
  return followed?.id === text ? state : null
}
