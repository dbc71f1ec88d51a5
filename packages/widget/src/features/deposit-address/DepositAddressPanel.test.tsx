import { nativeAddress } from '@portage/core'
import { storyChains } from '@portage/testing/states'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { chainsAnswer } from '../../../test/offlineHost.js'
import { renderPartOffline } from '../../../test/renderOffline.js'
import { DepositAddressPanel } from './DepositAddressPanel.js'

afterEach(cleanup)

test('what is paid may be on a network that nothing on this page reads or signs for: no wallet is asked', async () => {
  const { harbour, ridge } = storyChains
  const person = userEvent.setup()
  renderPartOffline(
    { answers: { '/chains': chainsAnswer }, account: null, readable: [ridge.id] },
    <DepositAddressPanel
      storageKey={null}
      defaultFrom={{ chainId: harbour.id, address: nativeAddress('evm') ?? '' }}
    />,
  )
  await person.click(await screen.findByRole('button', { name: /^ETH Harbour/ }))
  const option = await screen.findByRole('option', { name: /^ETH.*Harbour/ })
  expect(option.getAttribute('aria-disabled')).toBeNull()
  expect(screen.queryByText('Not available on this site')).toBeNull()
})
