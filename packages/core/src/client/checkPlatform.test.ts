import { afterEach, expect, test } from 'vitest'
import { isConfigurationError } from '../errors/configuration.js'
import { needed } from './checkPlatform.js'
import { createIntentClient, testnet } from './createIntentClient.js'

const takenAway: (() => void)[] = []
afterEach(() => {
  for (const giveBack of takenAway.splice(0)) giveBack()
})

/** Takes what has a name like `Array.prototype.at` out of the language, until the test is over. */
function takeAway(name: string): void {
  const path = name.split('.')
  const member = path.pop() ?? ''
  const owner = path.reduce((place, key) => Reflect.get(place, key), globalThis as object)
  const built = Object.getOwnPropertyDescriptor(owner, member) as PropertyDescriptor
  Reflect.deleteProperty(owner, member)
  takenAway.push(() => Object.defineProperty(owner, member, built))
}

test.each(Object.keys(needed))(
  'error: a browser without %s is told before the service is asked',
  async (name) => {
    const client = createIntentClient({
      baseUrl: testnet.baseUrl,
      fetch: () => {
        throw new Error('nothing may be asked here')
      },
    })
    takeAway(name)
    const error = await client
      .request({ method: 'GET', path: '/chains', repeat: 'safe' })
      .catch((thrown: unknown) => thrown)
    for (const giveBack of takenAway.splice(0)) giveBack()
    expect(isConfigurationError(error) && error.shortMessage).toBe(
      `This browser is too old: it has no ${name}.`,
    )
  },
)
