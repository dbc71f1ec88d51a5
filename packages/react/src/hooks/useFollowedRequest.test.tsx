import type { RequestName } from '@portage/core/execution'
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWorld, renderPortageHook, type TestWorld } from '../../test/renderPortageHook.js'
import { useFollowedRequest } from './useFollowedRequest.js'

const pending = { status: 'pending', inTxHashes: ['0xd'], txHashes: [] }
const answers = {
  '/intents/status/v3': pending,
  '/requests/v3': { requests: [{ id: '0xa', status: 'pending', user: '0xme', protocol: null }] },
}

const renderFollowed = (name: RequestName | null, world: TestWorld = createWorld(answers)) =>
  renderPortageHook(({ name: wanted }: { name: RequestName | null }) => useFollowedRequest(wanted), {
    initialProps: { name },
    world,
  })

test('default: a request is followed by its id with no wallet connected, also in Strict Mode', async () => {
  const rendered = renderFollowed({ requestId: '0xa' })
  expect(rendered.result.current).toMatchObject({ name: 'looking', asked: { requestId: '0xa' } })
  await rendered.advance(1_000)
  await waitFor(() =>
    expect(rendered.result.current).toMatchObject({
      name: 'underway',
      requestId: '0xa',
      user: '0xme',
      deposit: { witness: 'service', hash: '0xd' },
    }),
  )
  expect(rendered.adapter.account.get()).toBeNull()
})

test('by the hash of its deposit', async () => {
  const rendered = renderFollowed({ hash: '0xd' })
  await rendered.advance(1_000)
  await waitFor(() => expect(rendered.result.current).toMatchObject({ name: 'underway', requestId: '0xa' }))
})

test('the same name in another object is the same request; another name is another', async () => {
  const rendered = renderFollowed({ requestId: '0xa' })
  await rendered.advance(1_000)
  await waitFor(() => expect(rendered.result.current?.name).toBe('underway'))
  const before = rendered.result.current
  rendered.rerender({ name: { requestId: '0xa' } })
  expect(rendered.result.current).toBe(before)
  rendered.rerender({ name: { hash: '0xd' } })
  expect(rendered.result.current).toMatchObject({ name: 'looking', asked: { hash: '0xd' } })
})

test.each([null, { requestId: ' ' }, { hash: '' }])('no name, or a blank one, asks nothing', async (name) => {
  const rendered = renderFollowed(name)
  await rendered.advance(60_000)
  expect(rendered.result.current).toBeNull()
  expect(rendered.service.calls).toEqual([])
})

test('unmounting lets go of every wait', async () => {
  const rendered = renderFollowed({ requestId: '0xa' })
  await rendered.advance(1_000)
  await act(async () => rendered.unmount())
  const asked = rendered.service.calls.length
  await rendered.advance(60_000)
  expect(rendered.service.calls).toHaveLength(asked)
  expect(rendered.clock.pending()).toBe(0)
})
