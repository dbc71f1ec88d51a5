import { hostileQueryDefaults } from '@portage/testing'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderPartOffline } from '../../../test/renderOffline.js'
import { useMakeAddress } from './useMakeAddress.js'

const account = '0x1111111111111111111111111111111111111111'
const native = '0x0000000000000000000000000000000000000000'
const request = {
  user: account,
  originChainId: 31337,
  destinationChainId: 31338,
  originCurrency: native,
  destinationCurrency: native,
  amount: 1n,
  useDepositAddress: true,
}

afterEach(cleanup)

function Maker(): ReactElement {
  const making = useMakeAddress([])
  return (
    <>
      <button type="button" onClick={() => making.mutate(request)}>
        Make
      </button>
      <p>{making.isError ? `failed ${making.failureCount}` : making.status}</p>
    </>
  )
}

const forMutations = Object.entries(hostileQueryDefaults).filter(
  ([, { mutations }]) => mutations !== undefined,
)

test.each(forMutations)('%s: an address is asked for once for each click', async (_, defaults) => {
  const { calls } = renderPartOffline(
    {
      answers: { '/quote/v2': { status: 400, body: { message: 'No.', errorCode: 'AMOUNT_TOO_LOW' } } },
      account,
      queryClient: new QueryClient({ defaultOptions: defaults as object }),
    },
    <Maker />,
  )
  const asked = () => calls.filter((path) => path === '/quote/v2').length
  await userEvent.click(screen.getByRole('button', { name: 'Make' }))
  await waitFor(() => expect(screen.getByText('failed 1')).toBeDefined())
  expect(asked()).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Make' }))
  await waitFor(() => expect(asked()).toBe(2))
  expect(await screen.findByText('failed 1')).toBeDefined()
  expect(asked()).toBe(2)
})
