import type { Localnet } from '@portage/localnet'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createTestClient, type Hex, http, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { openLocalnet } from './openLocalnet.js'
import { renderOnLocalnet } from './renderOnLocalnet.js'

const native = '0x0000000000000000000000000000000000000000'
const { localnet, chains } = openLocalnet()

/** Has a token call itself by a short symbol on its own chain too, so that nothing but its address tells it apart. */
async function callItself(
  { rpcUrl }: Localnet['chains'][number],
  address: Hex,
  symbol: string,
): Promise<void> {
  const bytes = stringToHex(symbol).slice(2)
  await createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).setStorageAt({
    address,
    // Where OpenZeppelin's ERC20 keeps its symbol; a short text stands beside twice its length.
    index: 4,
    value: `0x${bytes.padEnd(62, '0')}${bytes.length.toString(16).padStart(2, '0')}`,
  })
}

test('a listed token named USDC that is another: called out in the list, on the form and in the review', async () => {
  const { harbour, ridge } = chains()
  const { dai: fake, usdc } = ridge.contracts
  await callItself(ridge, fake, 'USDC')
  localnet().faults.set('tamperSymbol')
  const person = userEvent.setup()
  const asked: unknown[] = []
  renderOnLocalnet(
    localnet(),
    0,
    { defaultFrom: { chainId: harbour.id, address: native }, defaultAmount: '0.01' },
    undefined,
    { onAsk: (call) => asked.push(call) },
  )

  await person.click(await screen.findByRole('button', { name: 'Choose a token to receive' }))
  await person.click(await screen.findByRole('radio', { name: 'Ridge' }))
  const options = await screen.findAllByRole('option', { name: /^USDC/ })
  expect(options).toHaveLength(2)
  const [honest, other] = options
  expect(honest?.textContent).not.toContain('look-alike')
  expect(other?.textContent).toContain('look-alike')
  if (other) await person.click(other)

  // The form names the whole address, and wants a yes before it goes on.
  expect(
    await screen.findByText(
      `This USDC on Ridge isn’t the well-known USDC. Only the name is similar, so check the address: ${fake}`,
    ),
  ).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Use USDC anyway' }))
  await person.click(await screen.findByRole('button', { name: 'Review 0.01 ETH to Ridge' }))

  // Of all that is checked this is the one thing nobody can vouch for.
  const dialog = await screen.findByRole('dialog', { name: 'Review' })
  const button = await within(dialog).findByRole('button', { name: 'Confirm this first' })
  const uncovered = within(dialog).getAllByText(/^Couldn’t check: /)
  expect(new Set(uncovered.map(({ textContent }) => textContent))).toEqual(
    new Set([expect.stringMatching(/^Couldn’t check: whether a token is what its name says/)]),
  )
  expect(within(dialog).getByText(`USDC ${usdc}`)).toBeDefined()
  expect(within(dialog).getByText(`USDC ${fake}`)).toBeDefined()
  await person.click(within(dialog).getByText('Token contracts'))
  expect(within(dialog).getByText(fake)).toBeDefined()
  expect(within(dialog).getByRole('button', { name: 'Copy the address of USDC on Ridge' })).toBeDefined()

  await person.click(button)
  expect(asked).toEqual([])
  await person.click(within(dialog).getByRole('checkbox'))
  await person.click(
    await within(dialog).findByRole('button', { name: 'Send 0.01 ETH to Ridge, not fully checked' }),
  )
  await expect.poll(() => asked).toHaveLength(1)
})

test('the USDC that is meant is not called out', async () => {
  const { harbour, ridge } = chains()
  const person = userEvent.setup()
  renderOnLocalnet(localnet(), 1, {
    defaultFrom: { chainId: harbour.id, address: native },
    defaultTo: { chainId: ridge.id, address: ridge.contracts.usdc },
    defaultAmount: '0.01',
  })
  await person.click(await screen.findByRole('button', { name: 'Review 0.01 ETH to Ridge' }))
  const dialog = await screen.findByRole('dialog', { name: 'Review' })
  expect(await within(dialog).findByRole('button', { name: 'Send 0.01 ETH to Ridge' })).toBeDefined()
})
