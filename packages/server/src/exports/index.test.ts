import { expect, test } from 'vitest'
import * as server from './index.js'

test('default', () => {
  expect(Object.keys(server).sort()).toMatchInlineSnapshot(`
    [
      "addressOf",
      "createMemoryLimiter",
      "createMemoryStatusStore",
      "createProxy",
      "createStatusFanOut",
      "createWebhookReceiver",
      "defaultRoutes",
      "orderOf",
      "selfServeLimits",
      "toNodeHandler",
    ]
  `)
})
