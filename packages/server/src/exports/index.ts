export type { Origins } from '../proxy/checkOrigin.js'
export { createProxy, type Proxy, type ProxyOptions } from '../proxy/createProxy.js'
export type { ProxyErrorCode } from '../proxy/problem.js'
export { defaultRoutes, type Route } from '../proxy/routes.js'
