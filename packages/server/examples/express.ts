import { addressOf, toNodeHandler } from '@portage/server'
import express, { type Express } from 'express'
import { createPortage } from './portage.js'

/** Routes for an app of Express 4 or 5. */
export function createApp(env: Readonly<Record<string, string | undefined>>): Express {
  const { proxy, receiveWebhook } = createPortage(env, addressOf)
  const app = express()
  // Before any parser: a signature is over the bytes that were sent.
  app.post('/webhooks/portage', toNodeHandler(receiveWebhook))
  app.use(express.json())
  // After a parser as well as before it.
  app.use('/api/portage', toNodeHandler(proxy))
  return app
}
