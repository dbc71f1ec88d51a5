export { addressOf } from '../hosts/addressOf.js'
export type { NodeRequest, NodeResponse } from '../hosts/nodeTypes.js'
export { type NodeHandler, type NodeHandlerOptions, toNodeHandler } from '../hosts/toNodeHandler.js'
export { createMemoryLimiter } from '../limits/createMemoryLimiter.js'
export {
  type Limit,
  type Limiter,
  type LimitName,
  type Limits,
  selfServeLimits,
  type Turn,
} from '../limits/limiter.js'
export type { Policy, PolicyAnswer, PolicyAsk, ProxyUser } from '../policy/decide.js'
export type { Shape, Takes } from '../policy/takes.js'
export type { Origins } from '../proxy/checkOrigin.js'
export { createProxy, type Proxy, type ProxyOptions } from '../proxy/createProxy.js'
export type { ProxyLog } from '../proxy/log.js'
export type { ProxyErrorCode } from '../proxy/problem.js'
export { defaultRoutes, type Route } from '../proxy/routes.js'
export { createMemoryStatusStore } from '../statuses/createMemoryStatusStore.js'
export type { Asker } from '../statuses/createShares.js'
export {
  createStatusFanOut,
  type StatusFanOut,
  type StatusFanOutOptions,
} from '../statuses/createStatusFanOut.js'
export { orderOf } from '../statuses/orderOf.js'
export type { KeptStatus, Place, StatusStore, StoreEvent } from '../statuses/store.js'
export {
  createWebhookReceiver,
  type WebhookEvent,
  type WebhookReceiverOptions,
} from '../webhooks/createWebhookReceiver.js'
