import { type DemoConfig, isDemoConfig } from './demoConfig.js'
import { type Problem, serverOther, serverSilent } from './problem.js'

/** The configuration, or why there is none. */
export type ConfigReading =
  | { readonly type: 'config'; readonly config: DemoConfig }
  | { readonly type: 'problem'; readonly problem: Problem }

/**
 * Asks the server the page came from. Its address is fixed: nothing in a link can point the page elsewhere.
 */
export async function readConfig(
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<ConfigReading> {
  let response: Response
  try {
    response = await fetch('/config.json', { signal, cache: 'no-store' })
  } catch {
    return { type: 'problem', problem: serverSilent }
  }
  if (response.status === 503) return { type: 'problem', problem: serverSilent }
  const config: unknown = await response.json().catch(() => null)
  return isDemoConfig(config) ? { type: 'config', config } : { type: 'problem', problem: serverOther }
}
