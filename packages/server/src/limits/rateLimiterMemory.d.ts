// The package's front door also loads what only Node has; this one file of it runs in workers too.
declare module 'rate-limiter-flexible/lib/RateLimiterMemory.js' {
  const RateLimiterMemory: typeof import('rate-limiter-flexible').RateLimiterMemory
  export = RateLimiterMemory
}
