import { defaultClientConditions, defaultServerConditions } from 'vite'
import { sourceCondition } from './sourceCondition.mjs'

/**
 * For Vite and what stands on it: packages of this repository are read from their sources, in pages and in Node, so
 * that a change of one is seen by all the others without a build.
 * @returns {import('vite').Plugin}
 */
export function resolveSources() {
  return {
    name: 'portage:resolve-sources',
    config: () => ({
      resolve: { conditions: [sourceCondition, ...defaultClientConditions] },
      ssr: { resolve: { conditions: [sourceCondition, ...defaultServerConditions] } },
    }),
  }
}
