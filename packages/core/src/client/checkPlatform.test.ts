import { expect, test } from 'vitest'
import { isConfigurationError } from '../errors/configuration.js'
import { createIntentClient, testnet } from './createIntentClient.js'

test('error: a browser that is too old is told so before the service is asked', async () => {
  const client = createIntentClient({
    baseUrl: testnet.baseUrl,
    fetch: () => {
      throw new Error('nothing may be asked here')
    },
  })
  const toSorted = Object.getOwnPropertyDescriptor(Array.prototype, 'toSorted') as PropertyDescriptor
  Reflect.deleteProperty(Array.prototype, 'toSorted')
  const error = await client
    .request({ method: 'GET', path: '/chains', repeat: 'safe' })
    .catch((thrown: unknown) => thrown)
    .finally(() => Object.defineProperty(Array.prototype, 'toSorted', toSorted))
  expect(isConfigurationError(error) && error.message).toBe('This browser is too old. Use a newer one.')
})
