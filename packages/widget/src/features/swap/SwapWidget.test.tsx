import { storyAccount, storyChains, storyCurrencies } from '@portage/testing/states'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Answers, chainsAnswer } from '../../../test/offlineHost.js'
import { renderOffline, renderPartOffline } from '../../../test/renderOffline.js'
import type { InitialForm } from '../../store/formOfPlaces.js'
import { createSwapControl } from './createSwapControl.js'
import { SwapWidget } from './SwapWidget.js'
import { readSearch } from './searchLink.js'
import type { SwapWidgetEvent } from './swapEvents.js'
import type { SwapWidgetProps } from './swapProps.js'

const native = '0x0000000000000000000000000000000000000000'
const ends = {
  defaultFrom: { chainId: storyChains.harbour.id, address: native },
  defaultTo: { chainId: storyChains.ridge.id, address: native },
}
const oneEth = 10n ** 18n
const refused = (status: number, errorCode: string, message: string) => ({
  status,
  body: { errorCode, message },
})

/** A host that gives other defaults later. */
function HostOfTwoMinds(): ReactElement {
  const [isLater, setLater] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setLater(true)}>
        Later
      </button>
      <SwapWidget
        storageKey={null}
        defaultFrom={isLater ? ends.defaultTo : ends.defaultFrom}
        defaultTo={isLater ? ends.defaultFrom : ends.defaultTo}
        defaultAmount={isLater ? '250' : '0.5'}
      />
    </>
  )
}

const amountField = (): HTMLElement => screen.getByRole('textbox', { name: 'Amount of ETH to send' })

/** Puts a text into a field as programs do that fill it: React hears of it by the event alone. */
function fillIn(field: HTMLInputElement, text: string, event: Event): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  fireEvent(field, event)
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('who is paid', () => {
  const other = '0x90f79bf6eb2c4f870365e785982e1f101e93b906'
  const draw = (props: SwapWidgetProps) => {
    renderOffline(
      { answers: { '/chains': chainsAnswer }, account: storyAccount, balance: oneEth },
      { ...ends, ...props },
    )
    return userEvent.setup()
  }
  const chooseOwn = async (person: ReturnType<typeof userEvent.setup>) =>
    person.click(await screen.findByRole('button', { name: /^Your wallet/ }))

  test('is nobody before somebody is chosen, where the host wants that', async () => {
    const told: SwapWidgetEvent[] = []
    const person = draw({ recipient: 'required', onEvent: (event) => told.push(event) })
    await person.click(await screen.findByRole('button', { name: 'Choose a recipient' }))
    expect(
      (await screen.findByRole('button', { name: /^Your wallet/ })).getAttribute('aria-current'),
    ).toBeNull()
    await chooseOwn(person)
    expect(await screen.findByRole('button', { name: 'Enter an amount' })).toBeDefined()
    expect(screen.queryByText(/not your wallet/)).toBeNull()
    expect(told).toContainEqual({ type: 'recipient-chosen', address: null })
  })
  test('is whom the host names, until the person chooses their own wallet', async () => {
    const person = draw({ defaultRecipient: { chainId: storyChains.ridge.id, address: other } })
    await person.click(await screen.findByRole('button', { name: /^Change recipient: .*not your wallet/ }))
    expect(await screen.findByDisplayValue(other)).toBeDefined()
    await chooseOwn(person)
    await expect.poll(() => screen.queryByText(/not your wallet/)).toBeNull()
  })
  test('is the own wallet on any other network than that of the host’s choice', async () => {
    draw({ defaultRecipient: { chainId: storyChains.harbour.id, address: other } })
    expect(await screen.findByRole('button', { name: 'Enter an amount' })).toBeDefined()
    expect(screen.queryByText(/not your wallet/)).toBeNull()
  })
  test('is nobody where the host names a token', async () => {
    const address = storyCurrencies.ridgeUsdc.address
    draw({ defaultRecipient: { chainId: storyChains.ridge.id, address } })
    expect(await screen.findByRole('button', { name: 'Choose a recipient' })).toBeDefined()
  })
})

describe('a network that nothing here sends from', () => {
  const draw = (props: SwapWidgetProps) => {
    renderOffline(
      {
        answers: { '/chains': chainsAnswer },
        ...{ account: storyAccount, balance: oneEth, readable: [storyChains.ridge.id] },
      },
      { ...ends, defaultAmount: '0.5', ...props },
    )
    return userEvent.setup()
  }
  const openPicker = (person: ReturnType<typeof userEvent.setup>) =>
    screen.findByRole('button', { name: /^ETH Harbour/ }).then((button) => person.click(button))

  test('is paid from by a deposit address where the host draws one, for the pair that stands there, and back', async () => {
    const told: SwapWidgetEvent[] = []
    const person = draw({
      onEvent: (event) => told.push(event),
      depositAddress: ({ from, to, onLeave }) => (
        <button type="button" onClick={onLeave}>
          {`${from?.chainId} to ${to?.chainId}`}
        </button>
      ),
    })
    await person.click(await screen.findByRole('button', { name: 'Use a deposit address' }))
    const { harbour, ridge } = storyChains
    await person.click(await screen.findByRole('button', { name: `${harbour.id} to ${ridge.id}` }))
    expect(await screen.findByRole('button', { name: 'Use a deposit address' })).toBeDefined()
    expect(amountField()).toHaveProperty('value', '0.5')
    expect(told).toContainEqual({ type: 'deposit-address-wanted' })
    await openPicker(person)
    expect(await screen.findByRole('option', { name: /^ETH.*Harbour/ })).toBeDefined()
    expect(screen.queryByText('Not available on this site')).toBeNull()
  })

  test('is shut with its reason where the host draws none', async () => {
    const person = draw({})
    expect(await screen.findByText('This site isn’t connected to Harbour')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Use a deposit address' })).toBeNull()
    await openPicker(person)
    expect(await screen.findByText('Not available on this site')).toBeDefined()
  })
})

test('further fields of the request are read later than the form, and hold no quote back', async () => {
  const { calls } = renderOffline(
    { answers: { '/chains': chainsAnswer }, account: storyAccount, balance: oneEth },
    { ...ends, defaultAmount: '0.5', quoteOptions: { ttl: 600 } },
  )
  await expect.poll(() => calls).toContain('/quote/v2')
})

describe('what is pasted or dropped', () => {
  const draw = async () => {
    const person = userEvent.setup()
    const { calls } = renderOffline(
      { answers: { '/chains': chainsAnswer }, account: storyAccount, balance: oneEth },
      ends,
    )
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount of ETH to send' })
    await screen.findAllByText('Balance 1')
    return { person, calls, field }
  }
  test('goes into the place of what is selected, and is read with what stands around it', async () => {
    const { person, field } = await draw()
    await person.click(field)
    await person.paste('0.5')
    await expect.poll(() => field.value).toBe('0.5')
    field.setSelectionRange(2, 3)
    await person.paste('25 ETH\n')
    await expect.poll(() => field.value).toBe('0.25')
    await screen.findByText('Read as 0.25')
  })
  test('takes the place of an amount that is not being typed in', async () => {
    const { person, field } = await draw()
    await person.click(field)
    await person.paste('0.5')
    await expect.poll(() => field.value).toBe('0.5')
    await person.tab()
    fireEvent.drop(field, { dataTransfer: { getData: () => ' 0.25 ' } })
    await expect.poll(() => field.value).toBe('0.25')
  })
  test('and may be two amounts is asked for by nobody, until one of the two is pressed', async () => {
    const { person, calls, field } = await draw()
    await person.click(field)
    await person.paste('1,001')
    await screen.findByText('This could be two amounts. Which do you mean?')
    expect(calls).not.toContain('/quote/v2')
    await person.click(screen.getByRole('button', { name: '1.001' }))
    expect(field.value).toBe('1.001')
    expect(document.activeElement).toBe(field)
    expect(screen.getByText('You only have 1 ETH')).toBeDefined()
    expect(calls).not.toContain('/quote/v2')

    // One that is right is asked for, so the silence before was no accident.
    await person.clear(field)
    await person.paste('0,5')
    await expect.poll(() => calls).toContain('/quote/v2')
  })
})

describe('what fills a field at once is read as a paste is', () => {
  test.each([
    ['a password manager', new Event('input', { bubbles: true })],
    [
      'the browser’s own memory',
      new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }),
    ],
    [
      'a keyboard that offers what was copied',
      new InputEvent('input', { bubbles: true, inputType: 'insertText' }),
    ],
  ])('of %s', async (_, event) => {
    renderOffline({ answers: { '/chains': chainsAnswer }, account: storyAccount, balance: oneEth }, ends)
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount of ETH to send' })
    await screen.findAllByText('Balance 1')
    fillIn(field, '0,25 ETH', event)
    await screen.findByText('Read as 0.25')
    expect(field.value).toBe('0.25')
  })
  test('and what is no amount stands there, is said to be none, and is asked for by nobody', async () => {
    const { calls } = renderOffline(
      { answers: { '/chains': chainsAnswer }, account: storyAccount, balance: oneEth },
      ends,
    )
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount of ETH to send' })
    await screen.findAllByText('Balance 1')
    fillIn(field, 'somebody@example.com', new Event('input', { bubbles: true }))
    await screen.findByText('Enter a number, for example 0.5')
    expect(field.value).toBe('somebody@example.com')
    expect(calls).not.toContain('/quote/v2')
  })
})

describe('nothing is asked of the service', () => {
  test.each([
    ['abc', 'Enter a number, for example 0.5'],
    ['-1', 'Enter an amount above zero'],
    ['0.0000000000000000001', 'At most 18 decimals for ETH'],
    ['0.1234567890123456789', 'At most 18 decimals for ETH'],
    ['one half', 'Enter a number, for example 0.5'],
    ['1,5,6', 'Enter a number, for example 0.5'],
  ])('for %s', async (typed, sentence) => {
    const person = userEvent.setup()
    const { calls } = renderOffline(
      { answers: { '/chains': chainsAnswer }, account: storyAccount, balance: oneEth },
      ends,
    )
    const field = await screen.findByRole('textbox', { name: 'Amount of ETH to send' })
    await screen.findAllByText('Balance 1')
    // At once: what stands there between two keys may be an amount.
    await person.click(field)
    await person.paste(typed)
    await screen.findByText(sentence)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      sentence,
    )
    await person.click(screen.getByRole('button', { name: 'Change the amount' }))
    expect(document.activeElement).toBe(field)
    expect(field).toHaveProperty('value', typed)
    expect(calls).not.toContain('/quote/v2')

    // One that is right is asked for, so the silence before was no accident.
    await person.clear(field)
    await person.paste('0.5')
    await expect.poll(() => calls).toContain('/quote/v2')
  })
})

test('more than there is gets a quote all the same, the reason stands on the button, and nothing can be sent', async () => {
  const person = userEvent.setup()
  const { calls } = renderOffline(
    { answers: { '/chains': chainsAnswer }, account: storyAccount, balance: oneEth },
    ends,
  )
  const field = await screen.findByRole('textbox', { name: 'Amount of ETH to send' })
  await screen.findAllByText('Balance 1')
  await person.click(field)
  await person.paste('1.000000000000000001')
  await expect.poll(() => calls).toContain('/quote/v2')
  expect(screen.getByText('You only have 1 ETH')).toBeDefined()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const button = screen.getByRole('button', { name: 'Not enough ETH' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('Enter in the amount does what the button does', async () => {
  const person = userEvent.setup()
  let opened = 0
  renderOffline(
    { answers: { '/chains': chainsAnswer }, account: null },
    { ...ends, onConnectWallet: () => (opened += 1) },
  )
  await screen.findByRole('button', { name: 'Connect a wallet' })
  await person.type(amountField(), '0.5{Enter}')
  expect(opened).toBe(1)
})

test('Enter does nothing while the button waits', async () => {
  const person = userEvent.setup()
  const told: SwapWidgetEvent[] = []
  renderOffline(
    { answers: { '/chains': chainsAnswer }, account: null },
    { ...ends, onEvent: (event) => told.push(event) },
  )
  await screen.findByRole('button', { name: 'Connect a wallet on this site' })
  await person.type(amountField(), '0.5{Enter}')
  expect(told).toEqual([])
})

test('no wallet: the one button connects, and the host is told', async () => {
  const person = userEvent.setup()
  const told: SwapWidgetEvent[] = []
  let opened = 0
  renderOffline(
    { answers: { '/chains': chainsAnswer }, account: null },
    {
      ...ends,
      onConnectWallet: () => {
        opened += 1
      },
      onEvent: (event) => told.push(event),
    },
  )
  await person.click(await screen.findByRole('button', { name: 'Connect a wallet' }))
  expect([opened, told]).toEqual([1, [{ type: 'connect-wanted' }]])
})

test('no wallet and no wallet list: the button waits and stays focusable', async () => {
  renderOffline({ answers: { '/chains': chainsAnswer }, account: null }, ends)
  const button = await screen.findByRole('button', { name: 'Connect a wallet on this site' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  button.focus()
  expect(document.activeElement).toBe(button)
})

test('no key on the way: a screen with the proxy recipe', async () => {
  renderOffline(
    {
      answers: {
        '/chains': chainsAnswer,
        '/quote/v2': refused(401, 'UNAUTHORIZED', 'An API key is required'),
      },
      account: storyAccount,
      balance: oneEth,
    },
    { ...ends, defaultAmount: '0.5' },
  )
  expect(await screen.findByRole('heading', { name: 'This site can’t get quotes yet' })).toBeDefined()
  expect(screen.getByText(/createProxy\(/)).toBeDefined()
})

test('too much for any solver: said in words, with the limit the service names', async () => {
  renderOffline(
    {
      answers: {
        '/chains': chainsAnswer,
        '/quote/v2': refused(400, 'AMOUNT_TOO_HIGH', 'The maximum for this pair is 0.4 ETH'),
      },
      account: storyAccount,
      balance: oneEth,
    },
    { ...ends, defaultAmount: '0.5' },
  )
  expect(await screen.findByText('Not enough liquidity on Ridge right now.')).toBeDefined()
  expect(screen.getByText('The service says: The maximum for this pair is 0.4 ETH')).toBeDefined()
  expect(screen.getByText('Nothing was requested and nothing was sent')).toBeDefined()
})

test('a refusal few people meet is told in a sentence of ours once that is there', async () => {
  renderOffline(
    {
      answers: {
        '/chains': chainsAnswer,
        '/quote/v2': refused(400, 'USER_RECIPIENT_MISMATCH', 'recipient must be user'),
      },
      account: storyAccount,
      balance: oneEth,
    },
    { ...ends, defaultAmount: '0.5' },
  )
  expect(await screen.findByText('This route only pays the account you send from.')).toBeDefined()
  expect(screen.queryByText(/recipient must be user/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Change the amount' })).toBeDefined()
})

describe('a browser that says it is offline', () => {
  const says = (online: boolean): void => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
  }
  const pair = '/quote/v2'
  const draw = async () => {
    const answers: Record<string, Answers[string]> = {
      '/chains': chainsAnswer,
      [pair]: refused(400, 'AMOUNT_TOO_HIGH', 'The maximum for this pair is 0.4 ETH'),
    }
    const rendered = renderOffline(
      { answers, account: storyAccount, balance: oneEth },
      { ...ends, defaultAmount: '0.5' },
    )
    await screen.findByText('Not enough liquidity on Ridge right now.')
    return { answers, ...rendered }
  }
  const quotes = (calls: readonly string[]): number => calls.filter((path) => path === pair).length

  test('and is wrong, is not believed: what is asked for at once is answered', async () => {
    const { calls } = await draw()
    const before = quotes(calls)
    says(false)
    await expect.poll(() => quotes(calls)).toBe(before + 1)
    await screen.findByText('Not enough liquidity on Ridge right now.')
    expect(screen.queryByText('You’re offline')).toBeNull()
  })

  test('and is right, waits, and asks at once when it is back', async () => {
    const { answers, calls } = await draw()
    answers[pair] = null
    says(false)
    await screen.findByRole('button', { name: 'You’re offline' })
    answers[pair] = refused(400, 'AMOUNT_TOO_HIGH', 'The maximum for this pair is 0.3 ETH')
    const before = quotes(calls)
    says(true)
    await screen.findByText('The service says: The maximum for this pair is 0.3 ETH')
    expect(quotes(calls)).toBe(before + 1)
  })
})

test('the service is down: said, and what was typed is kept', async () => {
  renderOffline({ answers: {}, account: storyAccount }, { ...ends, defaultAmount: '0.5' })
  expect(await screen.findByText('The service isn’t responding. Your entries are saved.')).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Amount to send' })).toHaveProperty('value', '0.5')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

test('too much was asked before the page came: that is said at once, and the page asks again by itself', async () => {
  const busy = { status: 429, body: {}, headers: { 'retry-after': '7' } }
  renderOffline({ answers: { '/chains': busy }, account: storyAccount }, ends)
  expect(await screen.findByText('Too many requests. Trying again shortly.')).toBeDefined()
})

test('a web page where the service should be', async () => {
  renderOffline(
    { answers: { '/chains': { status: 200, body: '<html></html>' } }, account: storyAccount },
    ends,
  )
  expect(await screen.findByText(/a web page answered instead of the service/)).toBeDefined()
})

test('the flip turns the ends round', async () => {
  const person = userEvent.setup()
  renderOffline({ answers: { '/chains': chainsAnswer }, account: storyAccount, balance: oneEth }, ends)
  const shown = async () =>
    (await screen.findAllByRole('button', { name: / change$/ })).map((one) => one.textContent)
  const before = await shown()
  await person.click(screen.getByRole('button', { name: 'Switch the two tokens' }))
  expect(before[0]).toContain('Harbour')
  expect(await shown()).toEqual([...before].reverse())
})

describe('a network that this site cannot send from', () => {
  const answers = { '/chains': chainsAnswer }
  const readable = [storyChains.ridge.id]

  test('by a default of the host: said on the form, with a button that can help, and nothing is asked', async () => {
    const { calls } = renderOffline(
      { answers, account: storyAccount, balance: oneEth, readable },
      { ...ends, defaultAmount: '0.5' },
    )
    await screen.findByText('This site isn’t connected to Harbour')
    expect(screen.getByRole('button', { name: 'Choose a token to send' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(calls.filter((path) => path !== '/chains' && !path.startsWith('/currencies'))).toEqual([])
  })

  test('as a token the host has fixed: the button says why', async () => {
    renderOffline({ answers, account: storyAccount, readable }, { ...ends, locked: 'from' })
    expect(
      await screen.findByRole('button', { name: 'This site isn’t connected to Harbour' }),
    ).toHaveProperty('ariaDisabled', 'true')
  })

  test('as the destination: what that means is said before the review', async () => {
    const readable = [storyChains.harbour.id]
    renderOffline({ answers, account: storyAccount, balance: oneEth, readable }, ends)
    await screen.findByText(/Only the service can confirm that your money arrived/)
  })
})

describe('Max before there is a quote', () => {
  const pressed = async (gasReserve?: bigint): Promise<void> => {
    const person = userEvent.setup()
    const answers = { '/chains': chainsAnswer }
    renderOffline(
      { answers, account: storyAccount, balance: oneEth, ...(gasReserve !== undefined && { gasReserve }) },
      ends,
    )
    const max = await screen.findByRole('button', { name: 'Max, your whole balance' })
    // What is read of the chain comes after the balance.
    await expect
      .poll(async () => {
        await person.click(max)
        return (amountField() as HTMLInputElement).value
      })
      .toBe(gasReserve === undefined ? '0.998' : '0.99998')
  }

  test('leaves what gas costs by the chain’s word', () => pressed(20_000_000_000_000n))
  test('leaves the usual of the chain’s family where no node says it', () => pressed())
})

test('what is typed where it arrives is kept there; a flip takes it along with its token', async () => {
  const person = userEvent.setup()
  renderOffline({ answers: { '/chains': chainsAnswer }, account: storyAccount, balance: oneEth }, ends)
  const arrives = await screen.findByRole('textbox', { name: 'Amount of ETH to receive' })
  await person.type(arrives, '0.25')
  expect([arrives, amountField()]).toMatchObject([{ value: '0.25' }, { value: '' }])
  await person.click(screen.getByRole('button', { name: 'Switch the two tokens' }))
  expect([arrives, amountField()]).toMatchObject([{ value: '' }, { value: '0.25' }])
})

describe('after a reload', () => {
  const usdc = { chainId: storyCurrencies.ridgeUsdc.chainId, address: storyCurrencies.ridgeUsdc.address }
  const visit = (props: SwapWidgetProps) =>
    renderOffline(
      { answers: { '/chains': chainsAnswer }, account: storyAccount, balance: oneEth },
      { ...ends, defaultTo: usdc, storageKey: 'swap', ...props },
    )
  const amounts = (): readonly (readonly [string | null, string])[] =>
    screen
      .getAllByRole<HTMLInputElement>('textbox')
      .map((field) => [field.getAttribute('aria-label'), field.value] as const)

  test('an amount stands beside the token it was typed for, or nowhere: 250 USDC are not 250 ETH', async () => {
    const person = userEvent.setup()
    const first = visit({})
    await screen.findByRole('textbox', { name: 'Amount of ETH to send' })
    await person.click(screen.getByRole('button', { name: 'Switch the two tokens' }))
    await person.type(screen.getByRole('textbox', { name: 'Amount of USDC to send' }), '250')
    first.unmount()

    const second = visit({})
    await screen.findByRole('textbox', { name: 'Amount of ETH to send' })
    expect(amounts().map(([, text]) => text)).toEqual(['', ''])
    second.unmount()
  })
  test('without defaults of the host the flipped pair comes back with its amount', async () => {
    const person = userEvent.setup()
    const first = visit({})
    await screen.findByRole('textbox', { name: 'Amount of ETH to send' })
    await person.click(screen.getByRole('button', { name: 'Switch the two tokens' }))
    await person.type(screen.getByRole('textbox', { name: 'Amount of USDC to send' }), '250')
    first.unmount()
    visit({ defaultFrom: undefined, defaultTo: undefined })
    expect(await screen.findByRole('textbox', { name: 'Amount of USDC to send' })).toHaveProperty(
      'value',
      '250',
    )
    expect(screen.getByRole('textbox', { name: 'Amount of ETH to receive' })).toHaveProperty('value', '')
  })
  test('what was chosen of the host’s own pair comes back whole', async () => {
    const person = userEvent.setup()
    const first = visit({})
    await person.type(await screen.findByRole('textbox', { name: 'Amount of USDC to receive' }), '250')
    first.unmount()
    visit({})
    expect(await screen.findByRole('textbox', { name: 'Amount of USDC to receive' })).toHaveProperty(
      'value',
      '250',
    )
  })
})

test('defaults that the host changes later move neither the pair nor the amount', async () => {
  const person = userEvent.setup()
  renderPartOffline(
    { answers: { '/chains': chainsAnswer }, account: storyAccount, balance: oneEth },
    <HostOfTwoMinds />,
  )
  const shown = async () =>
    (await screen.findAllByRole('button', { name: / change$/ })).map((one) => one.textContent)
  const before = await shown()
  await person.click(screen.getByRole('button', { name: 'Later' }))
  expect(await shown()).toEqual(before)
  expect(amountField()).toHaveProperty('value', '0.5')
})

test('tokens that the host has fixed cannot be chosen or flipped', async () => {
  renderOffline(
    { answers: { '/chains': chainsAnswer }, account: storyAccount, balance: oneEth },
    { ...ends, locked: 'both' },
  )
  await screen.findAllByText('Balance 1')
  expect(screen.queryByRole('button', { name: / change$/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Switch the two tokens' })).toBeNull()
})

test('networks the host does not name are not offered, and what was of them is not used', async () => {
  const person = userEvent.setup()
  renderOffline(
    { answers: { '/chains': chainsAnswer }, account: storyAccount, balance: oneEth },
    { ...ends, to: { chainIds: [storyChains.harbour.id] } },
  )
  await person.click(await screen.findByRole('button', { name: /Choose a token to receive$/ }))
  const offered = await screen.findAllByRole('option')
  expect(offered.map(({ textContent }) => textContent).join()).not.toContain('Ridge')
})

test('the ends cannot be flipped where a token is not offered at the other end, nor by choosing it there', async () => {
  const person = userEvent.setup()
  const { defaultFrom } = ends
  renderOffline(
    { answers: { '/chains': chainsAnswer }, account: storyAccount, balance: oneEth },
    { ...ends, to: { tokens: { deny: [defaultFrom] } } },
  )
  const before = (await screen.findAllByRole('button', { name: / change$/ })).map((one) => one.textContent)
  expect(before).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Switch the two tokens' })).toBeNull()
  await person.click(screen.getByRole('button', { name: /^ETH Harbour/ }))
  const options = await within(await screen.findByRole('dialog', { name: 'Send' })).findAllByRole('option')
  const ridge = options.find(({ textContent }) => /ETH.*Ridge/.test(textContent ?? ''))
  if (ridge === undefined) throw new Error('ETH on Ridge is offered')
  await person.click(ridge)
  // Both ends are the same now, as the form says, and what may not arrive does not.
  expect(screen.getAllByRole('button', { name: /^ETH Ridge.* change$/ })).toHaveLength(2)
})

test('parts that the host hides are not there, and nothing of the rest is missing', async () => {
  renderOffline(
    { answers: { '/chains': chainsAnswer }, account: storyAccount, balance: oneEth },
    { ...ends, hide: ['title', 'settings', 'flip', 'shares'] },
  )
  await screen.findAllByText('Balance 1')
  const names = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)
  expect(names.filter((name) => /^(Slippage|Switch|Max)|%/.test(name ?? ''))).toEqual([])
  expect(screen.getByRole('region', { name: 'Swap' })).toBeDefined()
  expect(screen.getByRole('button', { name: /^Change recipient|Your wallet/ })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Enter an amount' })).toBeDefined()
})

test('settings of an earlier visit are not asked for where nobody can see them', async () => {
  const form = { from: null, to: null, amount: '', exact: 'from', unit: 'token' }
  const state = { form, recents: [], agreed: [], settings: { slippage: 250, topup: true } }
  localStorage.setItem('hides-settings', JSON.stringify({ state, version: 4 }))
  const askedWith = async (hide: SwapWidgetProps['hide']): Promise<string | undefined> => {
    const { calls, bodies, unmount } = renderOffline(
      { answers: { '/chains': chainsAnswer }, account: storyAccount, balance: oneEth },
      { ...ends, defaultAmount: '0.5', storageKey: 'hides-settings', hide },
    )
    await expect.poll(() => calls).toContain('/quote/v2')
    unmount()
    return bodies[calls.indexOf('/quote/v2')]
  }
  expect(await askedWith([])).toContain('"slippageTolerance":"250"')
  expect(await askedWith(['settings'])).not.toContain('slippageTolerance')
})

describe('a link', () => {
  const linkOf = (search: string) => {
    const written: InitialForm[] = []
    const link = {
      read: () => readSearch(new URLSearchParams(search)),
      write: (form: InitialForm) => void written.push(form),
    }
    return { link, written }
  }
  const open = (search: string, props: SwapWidgetProps = {}) => {
    const { link, written } = linkOf(search)
    renderOffline(
      { answers: { '/chains': chainsAnswer }, account: storyAccount, balance: oneEth },
      { ...ends, link, ...props },
    )
    return written
  }
  const usdc = storyCurrencies.ridgeUsdc

  test('fills the form, and is kept up to date', async () => {
    const person = userEvent.setup()
    const written = open(`to=${usdc.chainId}:${usdc.address}&amount=7&exact=to`)
    const arrives = await screen.findByRole('textbox', { name: 'Amount of USDC to receive' })
    expect(arrives).toHaveProperty('value', '7')
    await person.type(arrives, '5')
    expect(written.at(-1)).toMatchObject({ to: { address: usdc.address }, amount: '75', exact: 'to' })
  })
  const leftOut = 'Part of this link couldn’t be read and was ignored.'
  test('that is broken is said to be so until the form is touched, and the rest is read', async () => {
    const person = userEvent.setup()
    open(`from=everything&to=${usdc.chainId}:${usdc.address}&amount=7&exact=to`)
    expect(await screen.findByText(leftOut)).toBeDefined()
    expect(await screen.findByDisplayValue('7')).toBeDefined()
    await person.type(await screen.findByRole('textbox', { name: 'Amount of ETH to send' }), '1')
    expect(screen.queryByText(/^Part of this link/)).toBeNull()
  })
  test.each(['from=everything&amount=250', 'amount=250', `to=${usdc.chainId}:${usdc.address}&amount=250`])(
    'brings no amount of a token it does not name: %s',
    async (search) => {
      open(search)
      expect(await screen.findByText(leftOut)).toBeDefined()
      expect(await screen.findByRole('textbox', { name: 'Amount of ETH to send' })).toHaveProperty(
        'value',
        '',
      )
    },
  )
  test('moves no end that the host has fixed', async () => {
    open(`to=${usdc.chainId}:${usdc.address}`, { locked: 'to' })
    expect(await screen.findByRole('textbox', { name: 'Amount of ETH to receive' })).toBeDefined()
  })
})

describe('a form in the hands of the page’s code', () => {
  const usdc = storyCurrencies.ridgeUsdc
  const open = (props: SwapWidgetProps = {}) => {
    const control = createSwapControl()
    const rendered = renderOffline(
      { answers: { '/chains': chainsAnswer }, account: storyAccount, balance: oneEth },
      { ...ends, link: control, ...props },
    )
    return { control, ...rendered }
  }

  test('is set at any time, says what the person types, and knows nothing once the widget is gone', async () => {
    const person = userEvent.setup()
    const { control, unmount } = open()
    const leaves = await screen.findByRole('textbox', { name: 'Amount of ETH to send' })
    await person.type(leaves, '0.25')
    expect(control.get()).toMatchObject({ from: ends.defaultFrom, amount: '0.25', exact: 'from' })

    act(() => expect(control.set({ to: usdc, amount: '7', exact: 'to' })).toBe('whole'))
    const arrives = await screen.findByRole('textbox', { name: 'Amount of USDC to receive' })
    expect(arrives).toHaveProperty('value', '7')
    expect(screen.queryByText(/^Part of this link/)).toBeNull()
    unmount()
    expect(control.set({ amount: '8' })).toBe('waits')
  })

  test('moves no end that the host has fixed, and says so to the code, not to the person', async () => {
    const { control } = open({ locked: 'to' })
    await screen.findByRole('textbox', { name: 'Amount of ETH to receive' })
    act(() => expect(control.set({ to: usdc, amount: '7', exact: 'to' })).toBe('in-part'))
    expect(screen.getByRole('textbox', { name: 'Amount of ETH to receive' })).toHaveProperty('value', '')
    expect(screen.queryByText(/^Part of this link/)).toBeNull()
  })

  test('leaves a dialog that is open alone', async () => {
    const person = userEvent.setup()
    const { control } = open()
    await person.click(await screen.findByRole('button', { name: 'Slippage: auto' }))
    await screen.findByRole('dialog', { name: 'Settings' })
    act(() => expect(control.set({ to: usdc })).toBe('whole'))
    expect(screen.getByRole('dialog', { name: 'Settings' })).toBeDefined()
  })
})

test('slippage that is set stands at the head of the form, and the host is told', async () => {
  const person = userEvent.setup()
  const told: SwapWidgetEvent[] = []
  renderOffline(
    { answers: { '/chains': chainsAnswer }, account: storyAccount, balance: oneEth },
    { ...ends, onEvent: (event) => told.push(event) },
  )
  await person.click(await screen.findByRole('button', { name: 'Slippage: auto' }))
  await person.click(await screen.findByRole('radio', { name: 'Custom' }))
  const field = screen.getByRole('textbox', { name: 'Slippage in percent' })
  await person.type(field, '0.75x')
  expect(screen.getByText('Enter a number, for example 0.5')).toBeDefined()
  await person.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Slippage: 0.75%' })).toBeDefined()
  expect(told).toContainEqual({ type: 'settings-changed', settings: { slippage: 75, topup: false } })
})

test('a token nobody vouches for is agreed to once', async () => {
  const person = userEvent.setup()
  const { chainId } = storyChains.ridge.currencies[0] ?? { chainId: 0 }
  const doubtful = { chainId, address: `0x${'d'.repeat(40)}`, symbol: 'USDC', name: 'USD Coin', decimals: 6 }
  const found = { status: 200, body: [{ ...doubtful, metadata: { verified: false } }] }
  renderOffline(
    { answers: { '/chains': chainsAnswer, '/currencies/v2': found }, account: storyAccount, balance: oneEth },
    { ...ends, defaultTo: { chainId, address: doubtful.address } },
  )
  const agree = await screen.findByRole('button', { name: 'Use USDC anyway' })
  expect(screen.getByText(/^USDC on Ridge is unverified/).textContent).toContain(doubtful.address)
  await person.click(agree)
  expect(screen.getByRole('button', { name: 'Enter an amount' })).toBeDefined()
  expect(screen.queryByText(/is unverified/)).toBeNull()
})

test('a token the host named is not asked for while it is not known which it is', async () => {
  renderOffline(
    { answers: { '/chains': chainsAnswer }, account: null },
    { ...ends, defaultTo: undefined, language: 'en' },
  )
  expect(screen.queryByRole('button', { name: /Choose a token to send/ })).toBeNull()
  expect(screen.getByRole('button', { name: /Choose a token to receive/ })).toBeDefined()
  await screen.findByRole('button', { name: /^.*ETH.*Harbour.*change$/ })
})

test('at rest the widget changes nothing outside its own root', async () => {
  const before = [document.documentElement.outerHTML.length, document.head.innerHTML]
  const { container, unmount } = renderOffline({ answers: { '/chains': chainsAnswer }, account: null }, ends)
  await screen.findByRole('button', { name: 'Connect a wallet on this site' })
  expect(container.childElementCount).toBe(1)
  expect(container.firstElementChild?.className).toBe('ptg-root')
  expect([...document.body.children]).toEqual([container])
  expect(document.body.getAttributeNames()).toEqual([])
  expect(document.documentElement.getAttributeNames()).toEqual([])
  unmount()
  cleanup()
  expect([document.documentElement.outerHTML.length, document.head.innerHTML]).toEqual(before)
})

test('outside of a provider it says which one is missing', () => {
  expect(() => render(<SwapWidget />)).toThrow('<PortageProvider>')
})

describe('storage that throws', () => {
  const refuse = (): never => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  const shut = { getItem: refuse, setItem: refuse, removeItem: refuse }
  const shutStorage = (parts: readonly (keyof typeof shut)[]) => () =>
    new Proxy(usual, {
      get: (target, name) =>
        parts.includes(name as keyof typeof shut) ? refuse : Reflect.get(target, name).bind(target),
    })
  const usual = window.localStorage

  afterEach(() => {
    Object.defineProperty(window, 'localStorage', { configurable: true, get: () => usual })
  })

  test.each<[what: string, get: () => Storage | null]>([
    ['when it is looked for', refuse],
    ['by being null', () => null],
    ['when it is read', shutStorage(['getItem'])],
    ['when it is written', shutStorage(['setItem'])],
    ['when it is written and cleared', shutStorage(['setItem', 'removeItem'])],
    ['at everything', shutStorage(['getItem', 'setItem', 'removeItem'])],
  ])('%s: the widget stands, and the token that is chosen is chosen', async (_what, get) => {
    Object.defineProperty(window, 'localStorage', { configurable: true, get })
    const person = userEvent.setup()
    renderOffline(
      { answers: { '/chains': chainsAnswer }, account: null },
      { defaultFrom: ends.defaultFrom, storageKey: 'swap' },
    )
    await person.click(await screen.findByRole('button', { name: /Choose a token to receive$/ }))
    const [first] = await screen.findAllByRole('option')
    if (!first) throw new Error('Nothing is offered.')
    await person.click(first)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: /Choose a token to receive$/ })).toBeNull()
  })
})
