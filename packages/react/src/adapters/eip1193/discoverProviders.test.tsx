import { act, cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { discoverProviders } from './discoverProviders.js'
import { useDiscoveredProviders } from './useDiscoveredProviders.js'

const stops: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const stop of stops.splice(0)) stop()
})

const createProvider = () => ({ request: async () => null })
const infoOf = (name: string) => ({ uuid: `uuid-${name}`, name, icon: '', rdns: `com.example.${name}` })

function announce(detail: unknown): void {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

/** A wallet that announces itself at once, and whenever it is asked to. */
function install(name: string, changed: Readonly<Record<string, unknown>> = {}, provider = createProvider()) {
  const detail = Object.freeze({ info: Object.freeze({ ...infoOf(name), ...changed }), provider })
  const answer = (): void => announce(detail)
  window.addEventListener('eip6963:requestProvider', answer)
  stops.push(() => window.removeEventListener('eip6963:requestProvider', answer))
  announce(detail)
  return provider
}

function discover() {
  const discovery = discoverProviders()
  const told: string[] = []
  const names = () => discovery.get().map(({ name }) => name)
  const unsubscribe = discovery.subscribe(() => told.push(names().join(' ')))
  stops.push(unsubscribe)
  return { discovery, told, names, unsubscribe }
}

test('default: wallets that were there before, and those that come later', () => {
  const first = install('first')
  const { discovery, told, names } = discover()
  expect(names()).toEqual(['first'])
  expect(discovery.get()[0]?.provider).toBe(first)
  install('second')
  expect(names()).toEqual(['first', 'second'])
  expect(told).toEqual(['first', 'first second'])
})

test('asks nobody before somebody subscribes, and hears nobody after the last one left', () => {
  const discovery = discoverProviders()
  install('first')
  expect(discovery.get()).toEqual([])
  const { names, unsubscribe } = discover()
  unsubscribe()
  install('second')
  expect(names()).toEqual(['first'])
})

test('the same wallet again, in whatever form, is one wallet, and the first word counts', () => {
  const { discovery, names } = discover()
  const provider = install('first')
  const list = discovery.get()
  install('first')
  install('twin', { uuid: 'uuid-first' })
  install('impostor', { rdns: 'COM.example.first' })
  install('alias', {}, provider)
  expect(names()).toEqual(['first'])
  expect(discovery.get()).toBe(list)
})

test('announcements that cannot be used are passed over, and wallets behind them are heard', () => {
  const { names } = discover()
  const broken = {
    get info(): never {
      throw new Error('Not for you.')
    },
  }
  for (const detail of [undefined, null, 7, {}, broken, { info: infoOf('dumb') }]) announce(detail)
  window.dispatchEvent(new Event('eip6963:announceProvider'))
  window.dispatchEvent(
    Object.defineProperty(new Event('eip6963:announceProvider'), 'detail', {
      get: () => {
        throw new Error('Permission denied')
      },
    }),
  )
  install('good')
  expect(names()).toEqual(['good'])
})

test('a wallet that goes on announcing itself has an end', () => {
  const { names, told } = discover()
  for (let index = 0; index < 500; index += 1)
    announce({ info: infoOf(`w${index}`), provider: createProvider() })
  expect(names()).toHaveLength(64)
  expect(told).toHaveLength(64)
})

function List(): ReactNode {
  return useDiscoveredProviders().map(({ uuid, name }) => <li key={uuid}>{name}</li>)
}

test('a component lists them, live, and a server lists none', () => {
  install('kept')
  expect(renderToString(<List />)).toBe('')
  render(
    <StrictMode>
      <List />
    </StrictMode>,
  )
  expect(screen.getByText('kept')).toBeDefined()
  act(() => void install('fresh'))
  expect(screen.getByText('fresh')).toBeDefined()
})
